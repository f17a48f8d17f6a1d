// Which pages share their wording: every page's runs, and on how many pages each stands. Counted once for all who compare pages.
import type { PageSummary, SiteFacts } from './facts.ts';
import { NO_RUN } from './page-text.ts';

export interface RunIndex {
  /** The runs of each page, sorted, each once; in the order of the pages. */
  readonly sets: readonly Uint32Array[];
  /** On how many pages each run stands, of those that stand on several. */
  readonly counts: ReadonlyMap<number, number>;
}

/** The index of a site whose pages have all been read. */
export function runIndexOf(site: SiteFacts): RunIndex {
  const known = cache.get(site);
  if (known !== undefined) return known;
  const index = indexRuns(site.pages);
  cache.set(site, index);
  return index;
}

// Facts never change once they are gathered; several rules compare pages.
const cache = new WeakMap<SiteFacts, RunIndex>();

function indexRuns(pages: readonly PageSummary[]): RunIndex {
  const sets = pages.map(({ runs }) => distinct(runs));
  return { sets, counts: countPages(sets) };
}

function distinct(runs: Uint32Array): Uint32Array {
  const sorted = runs.slice().sort();
  let size = 0;
  for (const run of sorted)
    if (run !== NO_RUN && (size === 0 || run !== sorted[size - 1])) sorted[size++] = run;
  return sorted.slice(0, size);
}

function countPages(sets: readonly Uint32Array[]): ReadonlyMap<number, number> {
  const all = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  let at = 0;
  for (const set of sets) {
    all.set(set, at);
    at += set.length;
  }
  all.sort();
  const counts = new Map<number, number>();
  for (let start = 0, end = 0; start < all.length; start = end) {
    while (end < all.length && all[end] === all[start]) end++;
    if (end - start > 1) counts.set(all[start] ?? 0, end - start);
  }
  return counts;
}
