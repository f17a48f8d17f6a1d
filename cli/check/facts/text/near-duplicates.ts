import type { ShingleSet } from './shingle-index.ts';

export interface NearDuplicate {
  readonly page: number;
  readonly duplicate: number;
  /** The number of shared shingles, divided by the number of all shingles of both pages. */
  readonly similarity: number;
}

export interface NearDuplicateOptions {
  /** Only pages with a greater similarity are near-duplicates. */
  readonly bound: number;
  readonly isCompared?: (page: number) => boolean;
}

/** Each shingle is compared in this many earlier pages: on a large site, comparing all pairs of pages would take hours. */
const REACH = 200;

/**
 * The nearest duplicate of each page that has one, in the order of the pages. If more than REACH pages have a shingle in common, the
 * nearest of pages that are far apart may not be found; pages of one kind are close, because their paths begin alike.
 */
export function findNearestDuplicates(
  pages: readonly ShingleSet[],
  { bound, isCompared = () => true }: NearDuplicateOptions,
): NearDuplicate[] {
  const nearest = new Map<number, NearDuplicate>();
  const addPair = (a: number, b: number, common: number) => {
    const similarity = common / ((pages[a]?.size ?? 0) + (pages[b]?.size ?? 0) - common);
    for (const [page, duplicate] of [[a, b] as const, [b, a] as const])
      if (similarity > (nearest.get(page)?.similarity ?? bound))
        nearest.set(page, { page, duplicate, similarity });
  };
  const pagesByShingle = new Map<number, number[]>();
  // How many shingles of the current page each earlier page has.
  const counts = new Uint32Array(pages.length);
  pages.forEach(({ shared }, page) => {
    if (!isCompared(page)) return;
    const candidates: number[] = [];
    for (const shingle of shared) {
      const before = pagesByShingle.get(shingle) ?? [];
      for (const candidate of before) {
        if (counts[candidate] === 0) candidates.push(candidate);
        counts[candidate] = (counts[candidate] ?? 0) + 1;
      }
      before.push(page);
      if (before.length > REACH) before.shift();
      pagesByShingle.set(shingle, before);
    }
    for (const candidate of candidates) addPair(page, candidate, counts[candidate] ?? 0);
    for (const candidate of candidates) counts[candidate] = 0;
    // Shingles of pages out of reach were not counted.
    const duplicate = nearest.get(page)?.duplicate ?? page;
    if (duplicate !== page) addPair(page, duplicate, countCommon(shared, pages[duplicate]?.shared ?? shared));
  });
  return [...nearest.values()].sort((a, b) => a.page - b.page);
}

function countCommon(a: Uint32Array, b: Uint32Array): number {
  const shingles = new Set(a);
  return b.reduce((count, shingle) => count + (shingles.has(shingle) ? 1 : 0), 0);
}
