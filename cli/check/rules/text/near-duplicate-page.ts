import { listWeakPages, locateShingle, MAX_SIMILARITY } from '../../facts/text/page-words.ts';
import type { TextsRule } from '../../rule.ts';

export const nearDuplicatePage: TextsRule = {
  id: 'near-duplicate-page',
  checkTexts: (_, data) =>
    listWeakPages(data).flatMap((weak) => {
      if (weak.cause !== 'duplicate') return [];
      const { page, of, similarity } = weak;
      const others = new Set(of.shingles);
      return {
        message: `\`${page.route.path}\` shares ${Math.round(similarity * 100)}% of its text with \`${of.route.path}\`, from here on.`,
        severity: similarity > MAX_SIMILARITY.error ? 'error' : 'warning',
        location: locateShingle(page, (shingle) => others.has(shingle)),
      };
    }),
};
