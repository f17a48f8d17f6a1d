import { wholePage } from '../../expected/expectations.ts';
import { minUniqueRatio, wordedPages } from '../../facts/text/text-limits.ts';
import { uniqueContentOf } from '../../facts/text/unique-content.ts';
import type { SiteRule } from '../../rule.ts';

export const lowUniqueContent: SiteRule = {
  id: 'low-unique-content',
  title: "A page made of other pages' words",
  severity: 'warning',
  rationale:
    'A page about one service in one place that mostly repeats the others gives a search engine no reason to keep it.',
  fix: 'Say what only this page can say, or move what all of them say to the page they share.',
  needsData: true,
  checkSite(site) {
    const wording = uniqueContentOf(site);
    return wordedPages(site).flatMap(({ page, index, kind }) => {
      const share = wording[index]?.share ?? 1;
      const least = minUniqueRatio(kind);
      if (least === null || share >= least) return [];
      return {
        message: `${Math.floor(share * 100)}% of the wording of \`${page.path}\` is its own; it takes ${least * 100}%.`,
        ...wholePage(site, page),
      };
    });
  },
};
