// The wording of a page in numbers, small enough to keep for ten thousand pages: its runs of five words, with names masked, so that two
// pages which differ only in the city's name read the same, and how easy it is to read.
import type { PageFacts } from '../facts.ts';
import { mainText } from './main-text.ts';
import type { ReadingEase } from './reading-ease.ts';

export interface PageText {
  /** A number for each word of its main text: the hash of the five from it on, or NO_SHINGLE where its block ends sooner. */
  readonly runs: Uint32Array;
  readonly words: number;
  /** Flesch's reading ease; null where the page holds no sentence, or is not in English. */
  readonly readingEase: number | null;
}

export const RUN = 5;
export const NO_SHINGLE = 0;

/** The names that are masked, by their first word, longest first. */
export type NameMask = ReadonlyMap<string, readonly (readonly string[])[]>;

export function createNameMask(names: readonly string[]): NameMask {
  const split = names.map((name) => wordsOf(name).map(bareWord)).filter((words) => words.length > 0);
  split.sort((a, b) => b.length - a.length);
  const byFirst = new Map<string, string[][]>();
  for (const words of split) byFirst.set(words[0] ?? '', [...(byFirst.get(words[0] ?? '') ?? []), words]);
  return byFirst;
}

export function readPageText(page: PageFacts, mask: NameMask, readingEase: ReadingEase): PageText {
  const blocks = mainText(page).map(({ text }) => text);
  const runs: number[] = [];
  for (const block of blocks) addRuns(runs, hashWords(wordsOf(block), mask));
  return {
    runs: Uint32Array.from(runs),
    words: runs.length,
    readingEase: isEnglish(page) ? readingEase(blocks) : null,
  };
}

function isEnglish(page: PageFacts): boolean {
  return /^en\b/i.test(page.all('html')[0]?.attributes.get('lang') ?? '');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$][\p{L}\p{N}'\u2019,.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
}

/** The hash of each word, of a name that of the mask. */
function hashWords(words: readonly string[], mask: NameMask): number[] {
  const hashes: number[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const name = mask
      .get(bareWord(word))
      ?.find((candidate) => candidate.every((part, index) => bareWord(words[at + index] ?? '') === part));
    hashes.push(name === undefined ? hash(word) : MASK);
    at += name?.length ?? 1;
  }
  return hashes;
}

/** `denver's` is still the name. */
function bareWord(word: string): string {
  return word.endsWith("'s") || word.endsWith('\u2019s') ? word.slice(0, -2) : word;
}

function addRuns(runs: number[], hashes: readonly number[]): void {
  for (let at = 0; at < hashes.length; at++)
    runs.push(at + RUN > hashes.length ? NO_SHINGLE : hashRun(hashes, at));
}

/** Of the hashes of its words; never NO_SHINGLE. */
function hashRun(hashes: readonly number[], from: number): number {
  let run = 0;
  for (let at = from; at < from + RUN; at++) run = Math.imul(run ^ (hashes[at] ?? 0), 0x01000193);
  return run >>> 0 || 1;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

const MASK = hash('\u2022');
