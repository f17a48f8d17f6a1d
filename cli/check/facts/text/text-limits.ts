// What a page's wording must reach: the one list, for the rules and for the report alike.
import { expectedRoute, isToBeIndexed } from '../../expected/expectations.ts';
import type { SiteFacts } from '../facts.ts';

/** Two pages that share more of their runs than this are too much alike. */
export const LIKENESS = { warning: 0.3, error: 0.5 };

/** Flesch's reading ease from which a text is plain English. */
export const MIN_READING_EASE = 60;

/** Words that stand on no other page. A folder without data has no kinds: there the least counts for all. */
export function minUniqueWords(kind: string | undefined): number {
  return OWN_WORDS.get(kind ?? '') ?? 150;
}

/** The part of its runs that must be a page's own; null for a kind that may repeat. */
export function minUniqueRatio(kind: string | undefined): number | null {
  return kind === 'service_city' ? 0.6 : null;
}

const OWN_WORDS: ReadonlyMap<string, number> = new Map([
  ['service_city', 450],
  ['city', 500],
  ['service', 700],
]);

/** The pages that search engines may list, each with its kind and its place among the site's pages. */
export function wordedPages(site: SiteFacts) {
  return site.pages
    .map((page, index) => ({ page, index, kind: expectedRoute(site, page.path)?.kind }))
    .filter(({ page }) => isToBeIndexed(site, page));
}
