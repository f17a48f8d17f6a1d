// Finds the YAML source of a text on a page, so that a finding of `site check` can point at the file to edit. Files are read only
// when there is a finding. Entry point: createTextFinder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { createLocator } from '../../create-locator.ts';
import type { Location } from '../../problem.ts';
import { listBlocks } from '../markdown/body.ts';
import { splitFrontMatter } from '../markdown/front-matter.ts';

/** Shared words divided by all words of two texts (Jaccard index) above which one counts as the source of the other. */
const MIN_SIMILARITY = 0.5;

/** Limits the cache; a page is made from a few files, and consecutive pages share some of them. */
const MAX_CACHED_FILES = 100;

/**
 * Returns a function that locates a text in the given data files (paths relative to the site's folder, the most likely first). It
 * prefers a value equal to the text, then one that contains it, then the most similar one, and returns null if there is none.
 * @param resolve replaces the references in a text, as the model does
 */
export function createTextFinder(
  root: string,
  resolve: (text: string) => string,
): (text: string, files: readonly string[]) => Location | null {
  const cache = new Map<string, readonly DataText[]>();
  const readCachedTexts = (file: string) => {
    const cached = cache.get(file);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_CACHED_FILES) cache.clear();
    const texts = readTexts(root, file, resolve);
    cache.set(file, texts);
    return texts;
  };
  return (text, files) => {
    const target = collapseWhitespace(text);
    if (target === '') return null;
    const texts = files.flatMap(readCachedTexts);
    const found =
      texts.find(({ value }) => value === target) ??
      texts.find(({ value }) => value.includes(target)) ??
      findMostSimilar(target, texts);
    return found?.location() ?? null;
  };
}

interface DataText {
  readonly value: string;
  location(): Location;
}

function readTexts(root: string, file: string, resolve: (text: string) => string): DataText[] {
  const content = readText(join(root, file));
  if (content === null) return [];
  const locate = createLocator(file, content);
  const texts: DataText[] = [];
  const isMarkdown = file.endsWith('.md');
  const { frontMatter, bodyStart } = splitFrontMatter(content);
  for (const { block, offset } of isMarkdown ? listBlocks(content, bodyStart ?? 0) : [])
    texts.push({
      value: collapseWhitespace(resolve(block.replace(/^(?:##|-) /, ''))),
      location: () => locate(offset, block.length),
    });
  visit(parseDocument(isMarkdown ? frontMatter : content), {
    Scalar(key, node) {
      if (key === 'key' || !isScalar<string>(node) || typeof node.value !== 'string') return;
      texts.push({ value: collapseWhitespace(resolve(node.value)), location: () => locateNode(node) });
    },
  });
  const locateNode = ({ range }: Scalar) => locate(range?.[0] ?? 0, (range?.[1] ?? 1) - (range?.[0] ?? 0));
  return texts;
}

function findMostSimilar(target: string, texts: readonly DataText[]): DataText | undefined {
  const words = splitWords(target);
  let best: DataText | undefined;
  let bestSimilarity = MIN_SIMILARITY;
  for (const text of texts) {
    const similarity = computeSimilarity(words, splitWords(text.value));
    if (similarity < bestSimilarity || (similarity === bestSimilarity && best !== undefined)) continue;
    [best, bestSimilarity] = [text, similarity];
  }
  return best;
}

function computeSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

function splitWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
