// The limits for the text of a page, for the rules and for `site report words`.
import { expectedRoute, isToBeIndexed } from '../../expected/expectations.ts';
import type { SiteFacts } from '../facts.ts';

/** Near-duplicates share more of their shingles than this. */
export const MAX_SIMILARITY = { warning: 0.3, error: 0.5 };

/** Flesch's reading ease from which on a text is plain English. */
export const MIN_READING_EASE = 60;

/** The least number of unique words for a kind of page; without data the least of all kinds. */
export function minUniqueWords(kind: string | undefined): number {
  return MIN_UNIQUE_WORDS.get(kind ?? '') ?? 150;
}

/** The least ratio of unique shingles for a kind of page; null for a kind that may repeat others. */
export function minUniqueRatio(kind: string | undefined): number | null {
  return kind === 'service_city' ? 0.6 : null;
}

const MIN_UNIQUE_WORDS: ReadonlyMap<string, number> = new Map([
  ['service_city', 450],
  ['city', 500],
  ['service', 700],
]);

/** The pages that search engines may list, each with its kind and its index among the site's pages. */
export function searchablePages(site: SiteFacts) {
  return site.pages
    .map((page, index) => ({ page, index, kind: expectedRoute(site, page.path)?.kind }))
    .filter(({ page }) => isToBeIndexed(site, page));
}
