// Which pages share their wording: the runs that stand on several pages, and on how many. Counted once for all who compare pages, and
// a part of the runs at a time: those of ten thousand pages are tens of millions. Enters at shingleIndexOf.
import type { PageSummary, SiteFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { NO_SHINGLE } from './page-text.ts';

export interface ShingleIndex {
  /** In the order of the pages. */
  readonly pages: readonly PageRuns[];
  /** On how many pages each run stands, of those that stand on several. */
  readonly counts: ReadonlyMap<number, number>;
}

/** The runs of a page, each once. */
export interface PageRuns {
  readonly size: number;
  /** Those that stand on other pages too, sorted. */
  readonly shared: Uint32Array;
}

/** Runs that are counted at a time. */
const AT_A_TIME = 4_000_000;

/** The index of a site whose pages have all been read. */
export const shingleIndexOf = memoizeByIdentity(({ pages }: SiteFacts) => indexRuns(pages));

/** The index of pages. @param most how many runs are counted at a time */
export function indexRuns(pages: readonly Pick<PageSummary, 'runs'>[], most = AT_A_TIME): ShingleIndex {
  const sizes = new Uint32Array(pages.length);
  const counts = new Map<number, number>();
  const parts = Math.ceil(pages.reduce((sum, { runs }) => sum + runs.length, 0) / most);
  let sets: readonly Uint32Array[] = [];
  for (let part = 0; part < parts; part++) {
    sets = pages.map(({ runs }) =>
      distinct(parts === 1 ? runs.slice() : runs.filter((run) => run % parts === part)),
    );
    sets.forEach((set, page) => {
      sizes[page] = (sizes[page] ?? 0) + set.length;
    });
    countPages(sets, counts);
  }
  const isShared = (run: number) => counts.has(run);
  return {
    pages: pages.map(({ runs }, page) => ({
      size: sizes[page] ?? 0,
      shared: parts === 1 ? (sets[page] ?? runs).filter(isShared) : distinct(runs.filter(isShared)),
    })),
    counts,
  };
}

/** The runs sorted, each once; in the place of those that are handed in. */
function distinct(runs: Uint32Array): Uint32Array {
  const sorted = runs.sort();
  let size = 0;
  for (const run of sorted)
    if (run !== NO_SHINGLE && (size === 0 || run !== sorted[size - 1])) sorted[size++] = run;
  return sorted.slice(0, size);
}

function countPages(sets: readonly Uint32Array[], counts: Map<number, number>): void {
  const all = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  let at = 0;
  for (const set of sets) {
    all.set(set, at);
    at += set.length;
  }
  all.sort();
  for (let start = 0, end = 0; start < all.length; start = end) {
    while (end < all.length && all[end] === all[start]) end++;
    if (end - start > 1) counts.set(all[start] ?? 0, end - start);
  }
}
