import { listWeakPages, locateShingle } from '../../facts/text/page-words.ts';
import type { TextsRule } from '../../rule.ts';

export const thinPage: TextsRule = {
  id: 'thin-page',
  title: 'Page with too little unique text',
  severity: 'warning',
  rationale: 'Search engines ignore pages with little unique text, and visitors leave them.',
  fix: 'Answer questions that customers have about this topic, or remove the page.',
  checkTexts: (_, data) =>
    listWeakPages(data).flatMap((weak) => {
      if (weak.cause !== 'thin') return [];
      const { path, uniqueText } = weak.page.route;
      return {
        message: `\`${path}\` has ${weak.words} unique words; it needs at least ${uniqueText.minWords}.`,
        location: locateShingle(weak.page),
      };
    }),
};
