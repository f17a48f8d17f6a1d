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

// Pages that hold one run in common are looked through this far back; only where hundreds of pages are alike does it bite,
// and there each still has a twin within reach.
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
  sets.forEach((set, page) => {
    if (!compared(page)) return;
    const candidates = new Set<number>();
    for (const run of rarest(set, bound, counts)) {
      const before = holders.get(run);
      if (before === undefined) holders.set(run, [page]);
      else {
        for (const candidate of before.slice(-REACH)) candidates.add(candidate);
        before.push(page);
      }
    }
    for (const twin of candidates) {
      const similarity = jaccard(set, sets[twin] ?? new Uint32Array());
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

function jaccard(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x = 0, y = 0] = [a[i], b[j]];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}
