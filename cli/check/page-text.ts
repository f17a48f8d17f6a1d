// The words that are a page's own: its main text without what other pages show too (forms, tables, menus) and with names masked, so
// that two pages which differ only in the city's name read the same.
import type { ElementFact, PageFacts } from './facts.ts';

export interface PageText {
  /** Hashes of its 5-word runs, sorted, each once. */
  readonly runs: Uint32Array;
  readonly words: number;
}

/** The names that are masked, by their first word, longest first. */
export type NameMask = ReadonlyMap<string, readonly (readonly string[])[]>;

const LEFT_OUT = new Set(['form', 'table', 'nav', 'header', 'footer', 'script', 'style', 'template']);
const RUN = 5;
const MASK = '\u2022';

export function createNameMask(names: readonly string[]): NameMask {
  const split = names.map(wordsOf).filter((words) => words.length > 0);
  split.sort((a, b) => b.length - a.length);
  const byFirst = new Map<string, string[][]>();
  for (const words of split) byFirst.set(words[0] ?? '', [...(byFirst.get(words[0] ?? '') ?? []), words]);
  return byFirst;
}

export function readPageText(page: PageFacts, mask: NameMask): PageText {
  const [main] = page.all('main');
  const root = main ?? page.all('body')[0];
  const words = root === undefined ? [] : maskNames(wordsOf(ownText(root)), mask);
  return { runs: hashRuns(words), words: words.length };
}

function ownText(element: ElementFact): string {
  if (LEFT_OUT.has(element.tag)) return '';
  if (!element.children.some(hasLeftOut)) return element.text;
  // Text between the children of such an element is rare and short; the children carry the words.
  return element.children.map(ownText).join(' ');
}

function hasLeftOut(element: ElementFact): boolean {
  return LEFT_OUT.has(element.tag) || element.children.some(hasLeftOut);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$][\p{L}\p{N}'\u2019,.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
}

function maskNames(words: readonly string[], mask: NameMask): string[] {
  const masked: string[] = [];
  for (let at = 0; at < words.length; ) {
    const name = mask
      .get(words[at] ?? '')
      ?.find((candidate) => candidate.every((word, index) => words[at + index] === word));
    masked.push(name === undefined ? (words[at] ?? '') : MASK);
    at += name?.length ?? 1;
  }
  return masked;
}

function hashRuns(words: readonly string[]): Uint32Array {
  const hashes = words.map(hash);
  const runs = new Set<number>();
  for (let at = 0; at + RUN <= hashes.length; at++) {
    let run = 0;
    for (let word = at; word < at + RUN; word++) run = Math.imul(run ^ (hashes[word] ?? 0), 0x01000193);
    runs.add(run >>> 0);
  }
  return Uint32Array.from(runs).sort();
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
