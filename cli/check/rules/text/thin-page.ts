import { locatePage } from '../../expected/expectations.ts';
import { getUniqueContent } from '../../facts/text/shingle-index.ts';
import { listSearchablePages } from '../../facts/text/text-limits.ts';
import type { SiteRule } from '../../rule.ts';

export const thinPage: SiteRule = {
  id: 'thin-page',
  title: 'Page with too little unique text',
  severity: 'warning',
  rationale: 'Search engines ignore pages with little unique text, and visitors leave them.',
  fix: 'Answer questions that customers have about this topic, or remove the page.',
  checkSite(site) {
    return listSearchablePages(site).flatMap(({ page, index, limits: { minWords } }) => {
      const words = getUniqueContent(site)[index]?.words ?? 0;
      if (words >= minWords) return [];
      return {
        message: `\`${page.path}\` has ${words} unique words; it needs at least ${minWords}.`,
        ...locatePage(site, page),
      };
    });
  },
};
