// Where a text of a page stands in the data. Asked only when something is wrong with it, so files are read then and not before.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml';
import type { Location } from '../problem.ts';
import { locationOfOffset } from './yaml-locations.ts';

/** Words that two texts have in common, as a part of all their words, from which on the one is taken to be made from the other. */
const ALIKE = 0.5;

/** Texts of this many files are kept: a page has a few, some of them in common with the next. */
const MAX_FILES = 100;

/**
 * Answers for texts of a page, given the files it is made from (relative to the site's folder, the likeliest first): the value that is
 * this text, else the first that holds it, else the one most like it; null where none is. `resolve` puts facts into a text's
 * references, as the model does.
 */
export function createTextFinder(
  root: string,
  resolve: (text: string) => string,
): (text: string, files: readonly string[]) => Location | null {
  const read = new Map<string, readonly DataText[]>();
  const textsOf = (file: string) => {
    const known = read.get(file);
    if (known !== undefined) return known;
    if (read.size >= MAX_FILES) read.clear();
    const texts = readTexts(root, file, resolve);
    read.set(file, texts);
    return texts;
  };
  return (text, files) => {
    const wanted = fold(text);
    if (wanted === '') return null;
    const texts = files.flatMap(textsOf);
    const found =
      texts.find(({ value }) => value === wanted) ??
      texts.find(({ value }) => value.includes(wanted)) ??
      mostAlike(wanted, texts);
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
  const lineCounter = new LineCounter();
  const texts: DataText[] = [];
  visit(parseDocument(content, { lineCounter }), {
    Scalar(key, node) {
      if (key === 'key' || !isScalar<string>(node) || typeof node.value !== 'string') return;
      texts.push({ value: fold(resolve(node.value)), location: () => locationOf(node) });
    },
  });
  const locationOf = ({ range }: Scalar) =>
    locationOfOffset(file, content, lineCounter, range?.[0] ?? 0, (range?.[1] ?? 1) - (range?.[0] ?? 0));
  return texts;
}

function mostAlike(wanted: string, texts: readonly DataText[]): DataText | undefined {
  const words = wordsOf(wanted);
  let best: DataText | undefined;
  let most = ALIKE;
  for (const text of texts) {
    const share = similarity(words, wordsOf(text.value));
    if (share < most || (share === most && best !== undefined)) continue;
    [best, most] = [text, share];
  }
  return best;
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
