// How much of what a page says stands on no other page of the site.
import type { SiteFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { NO_SHINGLE, RUN } from './page-text.ts';
import { type PageRuns, type ShingleIndex, shingleIndexOf } from './shingle-index.ts';

export interface UniqueContent {
  /** Words that stand in a run of five found on no other page. */
  readonly words: number;
  /** Of its runs, the part found on no other page; 1 where it has none to share. */
  readonly share: number;
}

/** In the order of the site's pages. */
export const uniqueContentOf = memoizeByIdentity((site: SiteFacts): readonly UniqueContent[] => {
  const index = shingleIndexOf(site);
  return site.pages.map(({ runs }, page) => ({
    words: countUniqueWords(runs, index),
    share: uniqueRatio(index.pages[page]),
  }));
});

function countUniqueWords(runs: Uint32Array, { counts }: ShingleIndex): number {
  let own = 0;
  let end = 0;
  runs.forEach((run, at) => {
    if (run === NO_SHINGLE || counts.has(run)) return;
    own += at + RUN - Math.max(at, end);
    end = at + RUN;
  });
  return own;
}

function uniqueRatio(page: PageRuns | undefined): number {
  return page === undefined || page.size === 0 ? 1 : (page.size - page.shared.length) / page.size;
}
