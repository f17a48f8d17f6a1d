import { findRepeatedIndexes, listDistinct, type ShingleIndex } from './shingle-index.ts';

export interface NearDuplicate {
  readonly page: number;
  readonly duplicate: number;
  /** The number of shared shingles, divided by the number of all shingles of both pages. */
  readonly similarity: number;
}

/** Each shingle is compared in so many earlier pages; all pairs of pages would take hours. */
const REACH = 200;

/**
 * The nearest duplicate of each page that shares text with another one, by the index of the page. If more than REACH
 * pages have a shingle in common, the nearest of pages that are far apart may not be found; pages
 * of one kind are close, because their paths begin alike.
 */
export function findNearestDuplicates(
  index: ShingleIndex,
  isCompared: (page: number) => boolean,
): ReadonlyMap<number, NearDuplicate> {
  const { pages, frequencies } = index;
  const sizes = new Uint32Array(pages.length);
  const nearest = new Map<number, NearDuplicate>();
  const addPair = (a: number, b: number, common: number) => {
    const similarity = common / ((sizes[a] ?? 0) + (sizes[b] ?? 0) - common);
    for (const [page, duplicate] of [[a, b] as const, [b, a] as const])
      if (similarity > (nearest.get(page)?.similarity ?? 0)) nearest.set(page, { page, duplicate, similarity });
  };
  const earlier = createPageLists(frequencies);
  // How many shingles of the current page each earlier page has.
  const counts = new Uint32Array(pages.length);
  let candidates: number[] = [];
  const countShingle = (candidate: number) => {
    if (counts[candidate] === 0) candidates.push(candidate);
    counts[candidate] = (counts[candidate] ?? 0) + 1;
  };
  pages.forEach(({ shingles }, page) => {
    if (!isCompared(page)) return;
    const distinct = listDistinct(shingles);
    sizes[page] = distinct.length;
    candidates = [];
    for (const repeatedIndex of findRepeatedIndexes(index, distinct)) {
      earlier.visit(repeatedIndex, countShingle);
      earlier.add(repeatedIndex, page);
    }
    for (const candidate of candidates) addPair(page, candidate, counts[candidate] ?? 0);
    for (const candidate of candidates) counts[candidate] = 0;
    // Shingles of pages out of reach were not counted.
    const duplicate = nearest.get(page)?.duplicate ?? page;
    if (duplicate !== page)
      addPair(page, duplicate, countCommon(distinct, listDistinct(pages[duplicate]?.shingles ?? shingles)));
  });
  return new Map([...nearest].sort(([a], [b]) => a - b));
}

/** One array with a list for each repeated shingle: the last REACH pages that have it. */
function createPageLists(frequencies: Uint32Array) {
  const starts = new Uint32Array(frequencies.length + 1);
  frequencies.forEach((frequency, index) => {
    starts[index + 1] = (starts[index] ?? 0) + Math.min(frequency, REACH);
  });
  const pages = new Uint32Array(starts.at(-1) ?? 0);
  const added = new Uint32Array(frequencies.length);
  return {
    add(index: number, page: number) {
      const start = starts[index] ?? 0;
      const end = starts[index + 1] ?? 0;
      const count = added[index] ?? 0;
      pages[start + (count % (end - start))] = page;
      added[index] = count + 1;
    },
    /** The pages in the order in which they were added. */
    visit(index: number, use: (page: number) => void) {
      const start = starts[index] ?? 0;
      const end = starts[index + 1] ?? 0;
      const count = added[index] ?? 0;
      const length = Math.min(count, end - start);
      let next = start + (count > length ? count % length : 0);
      for (let visited = 0; visited < length; visited++) {
        use(pages[next] ?? 0);
        next = next + 1 === end ? start : next + 1;
      }
    },
  };
}

/** How many numbers two sorted lists have in common. */
function countCommon(a: Uint32Array, b: Uint32Array): number {
  let count = 0;
  let at = 0;
  for (const number of a) {
    while ((b[at] ?? number) < number) at++;
    if (b[at] === number) count++;
  }
  return count;
}
