import type { SiteModel } from '../../model/model.ts';
import { getPageKind, type PageKind } from '../../model/page-kinds.ts';
import { isLanguage } from '../facts/text/languages.ts';

/** From so many service-in-city pages on, each needs as many own words as its kind says. */
const FULL_OFFER = 20;

/** The least that a page of a small site needs. */
const MIN_WORDS = 100;

/** The limits of a page that is not written yet. */
export const NO_LIMITS = { minWords: 0, minRatio: null };

/** Languages that are written without spaces between words. */
const WITHOUT_SPACES: readonly string[] = ['ja', 'zh', 'th', 'lo', 'km', 'my'];

/** Whether spaces tell how many words a text in a language has. */
export function hasCountableWords(language: string): boolean {
  return !isLanguage(language, WITHOUT_SPACES);
}

/**
 * Returns how much text of a page must be on no other page: what `checks.minWords` says, or what
 * its kind says, in proportion to what the site offers. A page that only lists others needs none.
 */
export function limitUniqueText(
  {
    site,
    pages,
  }: { readonly site: Pick<SiteModel['site'], 'checks'>; readonly pages: Pick<SiteModel['pages'], 'service_city'> },
  kind: PageKind,
): { readonly minWords: number; readonly minRatio: number | null } {
  const { minWords, minRatio } = getPageKind(kind).uniqueText;
  const share = Math.min(1, pages.service_city.length / FULL_OFFER);
  if (minWords === 0) return { minWords, minRatio };
  const scaled = Math.max(MIN_WORDS, Math.round(minWords * share));
  return { minWords: site.checks.minWords ?? scaled, minRatio };
}
