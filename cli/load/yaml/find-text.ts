import { join } from 'node:path';
import { isPair, isScalar, parseDocument, visit } from 'yaml';
import { createLocator } from '../../base/create-locator.ts';
import { readIfFile } from '../../base/files/read-if-file.ts';
import type { Location } from '../../problem.ts';
import { splitFrontMatter } from '../markdown/front-matter.ts';
import { listMarkdownTexts } from '../markdown/list-texts.ts';

/** Shared words divided by all (Jaccard index), above which one text is the source. */
const MIN_SIMILARITY = 0.5;

/** Limits the cache; a page is made from a few files, and consecutive pages share some of them. */
const MAX_CACHED_FILES = 100;

/** Locates a text in data files of the site's folder, the most likely first; or null. */
type FindText = (text: string, files: readonly string[]) => Location | null;

export interface TextFinder {
  /**
   * Finds a value that is equal to the text, or else one that contains it, if it is longer than a
   * name or a label. It leaves out the title and description for search engines, which often say
   * what the heading says.
   */
  readonly findExact: FindText;
  /** Finds a value that is equal, or else contains the text, or else is the most similar. */
  readonly find: FindText;
}

/** Creates a finder that reads each file when it is first needed; `resolve` replaces references. */
export function createTextFinder(root: string, resolve: (text: string, file: string) => string): TextFinder {
  const cache = new Map<string, Record<'all' | 'shown', TextList>>();
  const readCachedTexts = (file: string) => {
    const cached = cache.get(file);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_CACHED_FILES) cache.clear();
    const texts = readTexts(root, file, resolve);
    const read = { all: indexTexts(texts), shown: indexTexts(texts.filter(({ isShown }) => isShown)) };
    cache.set(file, read);
    return read;
  };
  const findWith =
    (which: 'all' | 'shown', minPart: number): FindText =>
    (text, files) => {
      const target = collapseWhitespace(text);
      if (target === '') return null;
      const lists = files.map((file) => readCachedTexts(file)[which]);
      const equal = lists.find(({ byValue }) => byValue.has(target))?.byValue.get(target);
      if (equal !== undefined) return equal.location();
      const texts = target.length >= minPart ? lists.flatMap((list) => list.texts) : [];
      const match =
        texts.find(({ value }) => value.includes(target)) ??
        (which === 'all' ? findMostSimilar(target, texts) : undefined);
      return match?.location() ?? null;
    };
  return { findExact: findWith('shown', MIN_SENTENCE_LENGTH), find: findWith('all', 1) };
}

/** The keys whose texts only search results and tabs show. */
const HEAD_KEYS = new Set(['title', 'metaDescription']);

const FILE_NAME = /^[^\s/]+\.(?:jpe?g|png|webp|avif|gif|heic)$/i;

/** A shorter text may be a part of many values by chance. */
export const MIN_SENTENCE_LENGTH = 20;

/** A page has hundreds of texts: most are a value of the data, which is found without a search. */
interface TextList {
  readonly texts: readonly DataText[];
  /** The first text of each value. */
  readonly byValue: ReadonlyMap<string, DataText>;
}

function indexTexts(texts: readonly DataText[]): TextList {
  return { texts, byValue: new Map(texts.toReversed().map((text) => [text.value, text])) };
}

interface DataText {
  readonly value: string;
  /** False for a text that only search engines show. */
  readonly isShown: boolean;
  location(): Location;
  words(): ReadonlySet<string>;
}

function readTexts(root: string, file: string, resolve: (text: string, file: string) => string): DataText[] {
  const content = readIfFile(join(root, file))?.toString();
  if (content === undefined) return [];
  const locate = createLocator(file, content);
  const texts: DataText[] = [];
  const add = (text: string, isShown: boolean, [start, end]: readonly [start: number, end: number]) => {
    const value = collapseWhitespace(resolve(text, file));
    let words: ReadonlySet<string> | null = null;
    texts.push({
      value,
      isShown,
      location: () => locate(start, end - start),
      words() {
        words ??= splitWords(value);
        return words;
      },
    });
  };
  const isMarkdown = file.endsWith('.md');
  const { frontMatter, bodyStart } = splitFrontMatter(content);
  for (const { value, offset, length } of isMarkdown ? listMarkdownTexts(content, bodyStart ?? 0) : [])
    add(value, true, [offset, offset + length]);
  visit(parseDocument(isMarkdown ? frontMatter : content), {
    Scalar(key, node, ancestors) {
      if (key === 'key' || !isScalar<string>(node) || typeof node.value !== 'string') return;
      const parent = ancestors.at(-1);
      const name = isPair(parent) ? String(parent.key) : '';
      // The name of a photo's file is on no page, unless it is its description.
      if (name !== 'alt' && FILE_NAME.test(node.value)) return;
      // The document, its map and the pair.
      const isHead = ancestors.length === 3 && HEAD_KEYS.has(name);
      const [start, end] = node.range ?? [0, 1];
      add(node.value, !isHead, [start, end]);
    },
  });
  return texts;
}

function findMostSimilar(target: string, texts: readonly DataText[]): DataText | undefined {
  const words = splitWords(target);
  let best: DataText | undefined;
  let bestSimilarity = MIN_SIMILARITY;
  for (const text of texts) {
    const similarity = computeSimilarity(words, text.words());
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
