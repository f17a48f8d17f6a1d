import { listWeakPages, locateShingle, MAX_SIMILARITY } from '../../facts/text/page-words.ts';
import type { TextsRule } from '../../rule.ts';

export const nearDuplicatePage: TextsRule = {
  id: 'near-duplicate-page',
  title: 'Page with nearly the same text as another page',
  severity: 'error',
  rationale:
    'Search engines treat pages that differ only in a place name as doorway pages, and drop the pages or the site.',
  fix: 'Write facts that are true of this work in this place only.',
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
