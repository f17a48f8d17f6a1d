import { listWeakPages, locateShingle } from '../../facts/text/page-words.ts';
import type { TextsRule } from '../../rule.ts';

export const lowUniqueContent: TextsRule = {
  id: 'low-unique-content',
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
