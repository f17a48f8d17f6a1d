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
 * @param pages the distinct shingles of each
 * @param repeated the shingles that several pages have
 */
export function findNearestDuplicates(
  pages: readonly Uint32Array[],
  repeated: ReadonlySet<number>,
  isCompared: (page: number) => boolean,
): ReadonlyMap<number, NearDuplicate> {
  const nearest = new Map<number, NearDuplicate>();
  const addPair = (a: number, b: number, common: number) => {
    const similarity = common / ((pages[a]?.length ?? 0) + (pages[b]?.length ?? 0) - common);
    for (const [page, duplicate] of [[a, b] as const, [b, a] as const])
      if (similarity > (nearest.get(page)?.similarity ?? 0)) nearest.set(page, { page, duplicate, similarity });
  };
  const earlier = new Map<number, number[]>();
  for (const [page, shingles] of pages.entries()) {
    if (!isCompared(page)) continue;
    // How many shingles of the page each earlier page has.
    const counts = new Map<number, number>();
    for (const shingle of shingles) {
      if (!repeated.has(shingle)) continue;
      const list = earlier.get(shingle) ?? [];
      for (const other of list) counts.set(other, (counts.get(other) ?? 0) + 1);
      if (list.push(page) > REACH) list.shift();
      earlier.set(shingle, list);
    }
    for (const [other, count] of counts) addPair(page, other, count);
    // Shingles of pages out of reach were not counted.
    const duplicate = nearest.get(page)?.duplicate;
    if (duplicate !== undefined) addPair(page, duplicate, countCommon(shingles, pages[duplicate] ?? shingles));
  }
  return new Map([...nearest].sort(([a], [b]) => a - b));
}

function countCommon(a: Uint32Array, b: Uint32Array): number {
  const others = new Set(b);
  return a.filter((shingle) => others.has(shingle)).length;
}
