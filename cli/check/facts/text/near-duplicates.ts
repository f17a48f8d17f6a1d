// Finds pages with much the same runs of words without comparing each with each: two sets that are alike above a bound must
// share one of their rarest members (prefix filtering: Bayardo, Ma, Srikant, "Scaling up all pairs similarity search", 2007).
// Memory is a few numbers for each run that stands on more than one page.
import { digestOf } from '../digest.ts';
import type { PageRuns, ShingleIndex } from './shingle-index.ts';

export interface NearDuplicate {
  readonly page: number;
  readonly twin: number;
  /** Shared runs as a part of all runs of both. */
  readonly similarity: number;
}

// Pages that hold one run in common are looked through this far back, and no page is compared with more than so many: those that it has
// most of its rarest runs in common with. It bites only where hundreds of pages have runs in common; there a twin that is hardly above
// the bound may be missed, and one that is nearly the same is not.
const REACH = 200;

/** For each page with a twin above the bound (exclusive), its nearest. In the order of the pages; only those asked for are compared. */
export function nearestDuplicates(
  { pages, counts }: ShingleIndex,
  { bound, compared = () => true }: { readonly bound: number; readonly compared?: (page: number) => boolean },
): NearDuplicate[] {
  const holders = new Map<number, number[]>();
  const nearest: (NearDuplicate | undefined)[] = [];
  const keep = (page: number, twin: number, similarity: number) => {
    if (similarity > (nearest[page]?.similarity ?? bound)) nearest[page] = { page, twin, similarity };
  };
  const firstLike = createFirstLike(pages);
  // Of the rarest runs of the page at hand, how many each page before it has.
  const inCommon = new Uint32Array(pages.length);
  pages.forEach((own, page) => {
    if (!compared(page)) return;
    const candidates: number[] = [];
    for (const run of rarest(own, bound, counts)) {
      const before = holders.get(run);
      if (before === undefined) {
        holders.set(run, [page]);
        continue;
      }
      for (let at = Math.max(0, before.length - REACH); at < before.length; at++) {
        const candidate = before[at] ?? 0;
        if (!canBeLike(own, pages[candidate], bound)) continue;
        const common = (inCommon[candidate] ?? 0) + 1;
        inCommon[candidate] = common;
        if (common === 1) candidates.push(candidate);
      }
      before.push(page);
      // What is out of reach is let go.
      if (before.length === 2 * REACH) before.splice(0, REACH);
    }
    const likeliest = mostInCommon(candidates, inCommon);
    const same = firstLike(page);
    if (same !== null) {
      keep(page, same, 1);
      keep(same, page, 1);
    }
    for (const candidate of candidates) inCommon[candidate] = 0;
    for (const twin of likeliest) {
      const least = Math.min(nearest[page]?.similarity ?? bound, nearest[twin]?.similarity ?? bound);
      const similarity = jaccard(own, pages[twin] ?? NONE, least);
      keep(page, twin, similarity);
      keep(twin, page, similarity);
    }
  });
  return nearest.filter((twin) => twin !== undefined);
}

/** Answers for one page after another with the first that had the very same runs. */
function createFirstLike(pages: readonly PageRuns[]): (page: number) => number | null {
  const first = new Map<string, number>();
  return (page) => {
    const { size, shared } = pages[page] ?? NONE;
    // A page with a run of its own is like no other.
    if (size === 0 || size !== shared.length) return null;
    const key = digestOf(shared);
    const known = first.get(key) ?? null;
    if (known === null) first.set(key, page);
    return known;
  };
}

/** Of the runs that a like page must share one of, those that any other page has. */
function rarest(
  { size, shared }: PageRuns,
  bound: number,
  counts: ReadonlyMap<number, number>,
): readonly number[] {
  const alone = size - shared.length;
  const prefix = size - Math.ceil(bound * size) + 1 - alone;
  return [...shared]
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || a - b)
    .slice(0, Math.max(0, prefix));
}

const NONE: PageRuns = { size: 0, shared: new Uint32Array() };

/** Of two pages one of which is far shorter, what they share is a small part of both however much it is. */
function canBeLike({ size: a }: PageRuns, { size: b }: PageRuns = NONE, bound: number): boolean {
  return Math.min(a, b) > bound * Math.max(a, b);
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
function jaccard(
  { size: sizeA, shared: a }: PageRuns,
  { size: sizeB, shared: b }: PageRuns,
  bound: number,
): number {
  const needed = (bound / (1 + bound)) * (sizeA + sizeB);
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (common + Math.min(a.length - i, b.length - j) < needed) return 0;
    const x = a[i] as number;
    const y = b[j] as number;
    if (x === y) common++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return sizeA + sizeB === 0 ? 0 : common / (sizeA + sizeB - common);
}
