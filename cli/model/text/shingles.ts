// The words of a text as numbers, so that ten thousand pages fit in memory: the hashes of all five
// words in a row (shingles). Names are masked, so that two pages that differ only in the name of the
// city have the same shingles.
import { isPlaceholder } from '../../schema/text/placeholder.ts';
import type { DataText } from './list-texts.ts';

const SHINGLE_WORDS = 5;
export const NO_SHINGLE = 0;

/**
 * Returns a function that reads the shingles of a text: one for each word, or NO_SHINGLE at its end.
 * @param maskedNames names that all count as the same word
 */
export function createShingleReader(maskedNames: readonly string[]): (text: string) => Uint32Array {
  const mask = createNameMask(maskedNames);
  return (text) => hashShingles(hashWords(splitWords(text), mask));
}

/** Counts the words in shingles that are not shared. */
export function countUniqueWords(shingles: Uint32Array, shared: ReadonlySet<number>): number {
  let words = 0;
  let end = 0;
  shingles.forEach((shingle, index) => {
    if (shingle === NO_SHINGLE || shared.has(shingle)) return;
    words += index + SHINGLE_WORDS - Math.max(index, end);
    end = index + SHINGLE_WORDS;
  });
  return words;
}

/** Keys whose texts are not in the main part of a page. */
const ELSEWHERE: ReadonlySet<string> = new Set(['title', 'metaDescription', 'alt']);

/** Whether a text is one that people wrote for the main part of a page. */
export function isPageText({ kind, key, text }: Pick<DataText, 'kind' | 'key' | 'text'>): boolean {
  return kind === 'prose' && !ELSEWHERE.has(key) && !isPlaceholder(text);
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

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

const MASKED = hash('\u2022');
