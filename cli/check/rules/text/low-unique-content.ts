import { locatePage } from '../../expected/expectations.ts';
import { getUniqueContent } from '../../facts/text/shingle-index.ts';
import { listSearchablePages } from '../../facts/text/text-limits.ts';
import type { SiteRule } from '../../rule.ts';

export const lowUniqueContent: SiteRule = {
  id: 'low-unique-content',
  title: 'Page that mostly repeats the text of other pages',
  severity: 'warning',
  rationale:
    'A page about one service in one place that mostly repeats other pages does not give search engines a reason to list it.',
  fix: 'Write what is true of this page only, or move the repeated text to one page.',
  needsData: true,
  checkSite(site) {
    return listSearchablePages(site).flatMap(({ page, index, limits: { minRatio } }) => {
      const ratio = getUniqueContent(site)[index]?.ratio ?? 1;
      if (minRatio === null || ratio >= minRatio) return [];
      return {
        message: `${Math.floor(ratio * 100)}% of the text of \`${page.path}\` is unique; at least ${minRatio * 100}% must be.`,
        ...locatePage(site, page),
      };
    });
  },
};
