// The shingles that several pages have in common.
import { memoizeByIdentity } from '../memoize.ts';
import { NO_SHINGLE } from './shingles.ts';

/** The shingles of a site as arrays of numbers, a tenth of the memory of a map. */
export interface ShingleIndex {
  readonly pages: readonly { readonly shingles: Uint32Array }[];
  /** The shingles that several pages have, sorted. */
  readonly repeated: Uint32Array;
  /** How many pages have each of these. */
  readonly frequencies: Uint32Array;
}

export function indexShingles(pages: ShingleIndex['pages']): ShingleIndex {
  const all = new Uint32Array(pages.reduce((sum, { shingles }) => sum + shingles.length, 0));
  let end = 0;
  for (const { shingles } of pages) {
    const distinct = listDistinct(shingles);
    all.set(distinct, end);
    end += distinct.length;
  }
  const sorted = all.subarray(0, end).sort();
  const repeated = sorted.filter((shingle, index) => shingle === sorted[index - 1] && shingle !== sorted[index - 2]);
  const frequencies = new Uint32Array(repeated.length);
  let index = 0;
  for (const shingle of sorted) {
    if (shingle > (repeated[index] ?? shingle)) index++;
    if (shingle === repeated[index]) frequencies[index] = (frequencies[index] ?? 0) + 1;
  }
  return { pages, repeated, frequencies };
}

/** The distinct shingles of a page, sorted. */
export const listDistinct = memoizeByIdentity((shingles: Uint32Array): Uint32Array => {
  const sorted = shingles.slice().sort();
  return sorted.filter((shingle, index) => shingle !== NO_SHINGLE && shingle !== sorted[index - 1]);
});

/** The indexes of a page's distinct shingles that are repeated, among those. */
export function findRepeatedIndexes({ repeated }: ShingleIndex, distinct: Uint32Array): Uint32Array {
  let index = 0;
  return distinct
    .map((shingle) => {
      index = findIndexFrom(repeated, shingle, index);
      return index;
    })
    .filter((repeatedIndex, distinctIndex) => repeated[repeatedIndex] === distinct[distinctIndex]);
}

/** The index from which on sorted numbers are no less than a number, at `from` or later. */
function findIndexFrom(sorted: Uint32Array, number: number, from: number): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
