import { listWeakPages, locateShingle } from '../../facts/text/page-words.ts';
import type { TextsRule } from '../../rule.ts';

export const lowUniqueContent: TextsRule = {
  id: 'low-unique-content',
  title: 'Page that mostly repeats the text of other pages',
  severity: 'warning',
  rationale:
    'A page about one service in one place that mostly repeats other pages does not give search engines a reason to list it.',
  fix: 'Write what is true of this page only, or move the repeated text to one page.',
  checkTexts: (_, data) =>
    listWeakPages(data).flatMap((weak) => {
      if (weak.cause !== 'repeated') return [];
      const { path, uniqueText } = weak.page.route;
      return {
        message: `${Math.floor(weak.ratio * 100)}% of the text of \`${path}\` is unique; at least ${(uniqueText.minRatio ?? 0) * 100}% must be. The first repeated words are here.`,
        location: locateShingle(weak.page, (shingle) => weak.shared.has(shingle)),
      };
    }),
};
