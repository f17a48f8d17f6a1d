import { listWeakPages, locateShingle } from '../../facts/text/page-words.ts';
import type { TextsRule } from '../../rule.ts';

export const thinPage: TextsRule = {
  id: 'thin-page',
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
