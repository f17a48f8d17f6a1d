// The shingles that several pages have in common, and the unique content of each page.
import type { PageSummary, SiteFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { NO_SHINGLE, SHINGLE_WORDS } from './shingles.ts';

/** The distinct shingles of a page. */
export interface ShingleSet {
  readonly size: number;
  /** The shingles that other pages have too. */
  readonly shared: Uint32Array;
}

export interface UniqueContent {
  /** Words in a shingle that no other page has. */
  readonly words: number;
  /** The ratio of shingles that no other page has; 1 for a page without shingles. */
  readonly ratio: number;
}

/** The shingles of a site, in the order of its pages; all pages must have been read. */
export const getShingleIndex = memoizeByIdentity(({ pages }: SiteFacts) => indexShingles(pages));

/** The unique content of a site, in the order of its pages; all pages must have been read. */
export const getUniqueContent = memoizeByIdentity((site: SiteFacts): readonly UniqueContent[] =>
  getShingleIndex(site).map(({ size, shared }, index) => ({
    words: countUniqueWords(site.pages[index]?.shingles ?? shared, new Set(shared)),
    ratio: size === 0 ? 1 : (size - shared.length) / size,
  })),
);

/** The distinct and the shared shingles of pages. */
export function indexShingles(pages: readonly Pick<PageSummary, 'shingles'>[]): readonly ShingleSet[] {
  const all = new Uint32Array(pages.reduce((sum, { shingles }) => sum + shingles.length, 0));
  let end = 0;
  const sizes = pages.map(({ shingles }) => {
    const set = dedupe(shingles);
    all.set(set, end);
    end += set.length;
    return set.length;
  });
  const shared = findRepeated(all.subarray(0, end).sort());
  return pages.map(({ shingles }, page) => ({
    size: sizes[page] ?? 0,
    shared: dedupe(shingles.filter((shingle) => shared.has(shingle))),
  }));
}

function dedupe(shingles: Uint32Array): Uint32Array {
  const sorted = shingles.slice().sort();
  return sorted.filter((shingle, index) => shingle !== NO_SHINGLE && shingle !== sorted[index - 1]);
}

/** Sorting needs four bytes for each shingle; counting in a map would need fifty. */
function findRepeated(sorted: Uint32Array): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 1; index < sorted.length; index++)
    if (sorted[index] === sorted[index - 1]) found.add(sorted[index] ?? 0);
  return found;
}

function countUniqueWords(shingles: Uint32Array, shared: ReadonlySet<number>): number {
  let words = 0;
  let end = 0;
  shingles.forEach((shingle, index) => {
    if (shingle === NO_SHINGLE || shared.has(shingle)) return;
    words += index + SHINGLE_WORDS - Math.max(index, end);
    end = index + SHINGLE_WORDS;
  });
  return words;
}
