import { wholePage } from '../../expected/expectations.ts';
import { minUniqueWords, wordedPages } from '../../facts/text/text-limits.ts';
import { uniqueContentOf } from '../../facts/text/unique-content.ts';
import type { SiteRule } from '../../rule.ts';

export const thinPage: SiteRule = {
  id: 'thin-page',
  title: 'A page with little to say',
  severity: 'warning',
  rationale: 'Search engines pass over pages without much of their own, and visitors go back.',
  fix: 'Add what a customer would ask about this, or leave the page out.',
  checkSite(site) {
    const wording = uniqueContentOf(site);
    return wordedPages(site).flatMap(({ page, index, kind }) => {
      const words = wording[index]?.words ?? 0;
      const least = minUniqueWords(kind);
      if (words >= least) return [];
      return {
        message: `\`${page.path}\` has ${words} words of its own; it takes ${least}.`,
        ...wholePage(site, page),
      };
    });
  },
};
