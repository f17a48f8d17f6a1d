// The wording of a page as numbers, so that ten thousand pages fit in memory: the hashes of all
// five words in a row (shingles). Names are masked, so that two pages that differ only in the name
// of the city have the same shingles.
import type { PageFacts, PageSummary } from '../facts.ts';
import { memoize } from '../memoize.ts';
import { ENGLISH, getLanguage, isLanguage } from './languages.ts';
import { readMainText } from './main-text.ts';
import { computeReadingEase } from './reading-ease.ts';

/** `shingles` has NO_SHINGLE at the end of a block. */
export type PageText = Pick<PageSummary, 'shingles' | 'words' | 'readingEase'>;

export const SHINGLE_WORDS = 5;
export const NO_SHINGLE = 0;

/**
 * Returns a function that reads the text of a page.
 * @param maskedNames names that all count as the same word
 * @param getOwnTexts the texts that are the page's own, by its path; undefined if all are
 */
export function createTextReader(
  maskedNames: readonly string[],
  getOwnTexts: (path: string) => readonly string[] | undefined = () => undefined,
): (page: PageFacts) => PageText {
  const mask = createNameMask(maskedNames);
  // Some paragraphs are on many pages.
  const readShingles = memoize((block) => hashShingles(hashWords(splitWords(block), mask)));
  return (page) => {
    const blocks = readMainText(page).map(({ text }) => text);
    const language = getLanguage(page);
    const seed = hash(language);
    const ownTexts = getOwnTexts(page.path);
    const ownShingles = ownTexts && new Set(joinArrays(ownTexts.map(readShingles)));
    // Pages in different languages have none in common: texts are compared within a language.
    const shingles = joinArrays(blocks.map(readShingles)).map((shingle) =>
      shingle === NO_SHINGLE || ownShingles?.has(shingle) === false ? NO_SHINGLE : (shingle ^ seed) >>> 0 || 1,
    );
    const readingEase = isLanguage(language, ENGLISH) ? computeReadingEase(blocks) : null;
    return { shingles, words: shingles.length, readingEase };
  };
}

/** The words of the masked names, by their first word, longest name first. */
type NameMask = ReadonlyMap<string, readonly (readonly string[])[]>;

function createNameMask(names: readonly string[]): NameMask {
  const mask = new Map<string, string[][]>();
  const split = names.map((name) => splitWords(name).map(withoutGenitive)).sort((a, b) => b.length - a.length);
  for (const words of split) {
    const [first] = words;
    if (first !== undefined) mask.set(first, [...(mask.get(first) ?? []), words]);
  }
  return mask;
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$][\p{L}\p{N}'\u2019,.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
}

/** The hash of each word; a masked name is one word. */
function hashWords(words: readonly string[], mask: NameMask): number[] {
  const hashes: number[] = [];
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? '';
    const name = mask
      .get(withoutGenitive(word))
      ?.find((parts) => parts.every((part, offset) => withoutGenitive(words[index + offset] ?? '') === part));
    hashes.push(name === undefined ? hash(word) : MASKED);
    index += name?.length ?? 1;
  }
  return hashes;
}

/** `denver's` is still the name. */
function withoutGenitive(word: string): string {
  return word.endsWith("'s") || word.endsWith('\u2019s') ? word.slice(0, -2) : word;
}

function hashShingles(hashes: readonly number[]): Uint32Array {
  return Uint32Array.from(hashes, (_, start) => {
    if (start + SHINGLE_WORDS > hashes.length) return NO_SHINGLE;
    let shingle = 0;
    for (let index = start; index < start + SHINGLE_WORDS; index++)
      shingle = Math.imul(shingle ^ (hashes[index] ?? 0), 0x01000193);
    return shingle >>> 0 || 1;
  });
}

function joinArrays(arrays: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const array of arrays) {
    joined.set(array, end);
    end += array.length;
  }
  return joined;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

const MASKED = hash('\u2022');
