import { wholePage } from '../../expected/expectations.ts';
import { uniqueContentOf } from '../../facts/text/shingle-index.ts';
import { minUniqueWords, searchablePages } from '../../facts/text/text-limits.ts';
import type { SiteRule } from '../../rule.ts';

export const thinPage: SiteRule = {
  id: 'thin-page',
  title: 'Page with too little unique text',
  severity: 'warning',
  rationale: 'Search engines ignore pages with little unique text, and visitors leave them.',
  fix: 'Answer questions that customers have about this topic, or remove the page.',
  checkSite(site) {
    return searchablePages(site).flatMap(({ page, index, kind }) => {
      const words = uniqueContentOf(site)[index]?.words ?? 0;
      const min = minUniqueWords(kind);
      if (words >= min) return [];
      return {
        message: `\`${page.path}\` has ${words} unique words; it needs at least ${min}.`,
        ...wholePage(site, page),
      };
    });
  },
};
