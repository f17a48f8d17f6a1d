// The limits for the text of a page, for the rules and for `site report words`.
import { type ExpectedRoute, getExpectedRoute, isToBeIndexed } from '../../expected/expectations.ts';
import type { SiteFacts } from '../facts.ts';

/** Near-duplicates share more of their shingles than this. */
export const MAX_SIMILARITY = { warning: 0.3, error: 0.5 };

/** Flesch's reading ease from which on a text is plain English. */
export const MIN_READING_EASE = 60;

/** Returns how much own text a page needs; the least of all kinds for an unknown page. */
export function getUniqueTextLimits(site: SiteFacts, path: string): ExpectedRoute['uniqueText'] {
  return getExpectedRoute(site, path)?.uniqueText ?? { minWords: 150, minRatio: null };
}

/** Lists the pages that search engines may list, with their limits and indexes. */
export function listSearchablePages(site: SiteFacts) {
  return site.pages
    .map((page, index) => ({ page, index, limits: getUniqueTextLimits(site, page.path) }))
    .filter(({ page }) => isToBeIndexed(site, page));
}
