// Finds pages with much the same runs of words without comparing each with each: two sets that are alike above a bound must
// share one of their rarest members (prefix filtering: Bayardo, Ma, Srikant, "Scaling up all pairs similarity search", 2007).
// Memory is a few numbers for each run that stands on more than one page.
import type { RunIndex } from './run-index.ts';

export interface NearTwin {
  readonly page: number;
  readonly twin: number;
  /** Shared runs as a part of all runs of both. */
  readonly similarity: number;
}

// Pages that hold one run in common are looked through this far back, and no page is compared with more than so many: those that it has
// most of its rarest runs in common with. Only where hundreds of pages are alike does it bite, and there each still has a twin in reach.
const REACH = 200;

/** For each page with a twin above the bound (exclusive), its nearest. In the order of the pages; only those asked for are compared. */
export function nearestTwins(
  { sets, counts }: RunIndex,
  { bound, compared = () => true }: { readonly bound: number; readonly compared?: (page: number) => boolean },
): NearTwin[] {
  const holders = new Map<number, number[]>();
  const nearest: (NearTwin | undefined)[] = [];
  const keep = (page: number, twin: number, similarity: number) => {
    if (similarity > (nearest[page]?.similarity ?? bound)) nearest[page] = { page, twin, similarity };
  };
  // Of the rarest runs of the page at hand, how many each page before it has.
  const inCommon = new Uint32Array(sets.length);
  sets.forEach((set, page) => {
    if (!compared(page)) return;
    const candidates: number[] = [];
    for (const run of rarest(set, bound, counts)) {
      const before = holders.get(run);
      if (before === undefined) {
        holders.set(run, [page]);
        continue;
      }
      for (let at = Math.max(0, before.length - REACH); at < before.length; at++) {
        const candidate = before[at] ?? 0;
        const common = (inCommon[candidate] ?? 0) + 1;
        inCommon[candidate] = common;
        if (common === 1) candidates.push(candidate);
      }
      before.push(page);
    }
    const likeliest = mostInCommon(candidates, inCommon);
    for (const candidate of candidates) inCommon[candidate] = 0;
    for (const twin of likeliest) {
      const least = Math.min(nearest[page]?.similarity ?? bound, nearest[twin]?.similarity ?? bound);
      const similarity = jaccard(set, sets[twin] ?? new Uint32Array(), least);
      keep(page, twin, similarity);
      keep(twin, page, similarity);
    }
  });
  return nearest.filter((twin) => twin !== undefined);
}

/** Of the members that a like set must share one of, those that any other page has. */
function rarest(set: Uint32Array, bound: number, counts: ReadonlyMap<number, number>): readonly number[] {
  const shared = [...set].filter((run) => counts.has(run));
  const alone = set.length - shared.length;
  const prefix = set.length - Math.ceil(bound * set.length) + 1 - alone;
  return shared
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || a - b)
    .slice(0, Math.max(0, prefix));
}

/** No more than so many of the candidates: those with most in common, of equal ones the first. */
function mostInCommon(candidates: readonly number[], inCommon: Uint32Array): readonly number[] {
  if (candidates.length <= REACH) return candidates;
  const commonOf = (candidate: number) => inCommon[candidate] ?? 0;
  const least = candidates.map(commonOf).sort((a, b) => b - a)[REACH - 1] ?? 0;
  const above = candidates.filter((candidate) => commonOf(candidate) > least);
  const equal = candidates.filter((candidate) => commonOf(candidate) === least);
  return [...above, ...equal.slice(0, REACH - above.length)];
}

/** 0 as soon as it is clear that the two are not alike above a bound. */
function jaccard(a: Uint32Array, b: Uint32Array, bound: number): number {
  const needed = (bound / (1 + bound)) * (a.length + b.length);
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (shared + Math.min(a.length - i, b.length - j) < needed) return 0;
    const x = a[i] as number;
    const y = b[j] as number;
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}
