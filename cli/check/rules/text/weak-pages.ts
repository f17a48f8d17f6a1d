// The rules about pages that search engines would not list. Each page has one cause, and two pages
// with one text are one finding: what makes a page a duplicate makes it short of words of its own.
import type { ExpectedSite } from '../../facts/facts.ts';
import { getUniqueContent, listDuplicates, locateShingle, MAX_SIMILARITY } from '../../facts/text/page-words.ts';
import type { TextsRule } from '../../rule.ts';

export const weakPageRules: readonly TextsRule[] = [
  {
    id: 'thin-page',
    checkTexts: (_, data) =>
      listOriginals(data).flatMap(({ page, words, isRepeated }) => {
        const { path, uniqueText } = page.route;
        if (isRepeated || words >= uniqueText.minWords) return [];
        return {
          message: `\`${path}\` has ${words} unique words; it needs at least ${uniqueText.minWords}.`,
          location: locateShingle(page),
        };
      }),
  },
  {
    id: 'near-duplicate-page',
    checkTexts: (_, data) =>
      listDuplicates(data).map(({ page, of, similarity }) => {
        const others = new Set(of.shingles);
        return {
          message: `\`${page.route.path}\` shares ${Math.round(similarity * 100)}% of its text with \`${of.route.path}\`, from here on.`,
          severity: similarity > MAX_SIMILARITY.error ? 'error' : 'warning',
          location: locateShingle(page, (shingle) => others.has(shingle)),
        };
      }),
  },
  {
    id: 'low-unique-content',
    checkTexts: (_, data) =>
      listOriginals(data).flatMap(({ page, ratio, shared, isRepeated }) => {
        const { path, uniqueText } = page.route;
        if (!isRepeated) return [];
        return {
          message: `${Math.floor(ratio * 100)}% of the text of \`${path}\` is unique; at least ${(uniqueText.minRatio ?? 0) * 100}% must be. The first repeated words are here.`,
          location: locateShingle(page, (shingle) => shared.has(shingle)),
        };
      }),
  },
];

/** The pages that are to be listed and are near to no other, and whether most of a page is on others too. */
function listOriginals(data: ExpectedSite) {
  const copies = new Set(listDuplicates(data).flatMap(({ page, of }) => [page, of]));
  return getUniqueContent(data)
    .filter(({ page }) => page.route.indexable && !copies.has(page))
    .map((content) => {
      const { route, shingles } = content.page;
      const { minWords, minRatio } = route.uniqueText;
      return { ...content, isRepeated: minRatio !== null && content.ratio < minRatio && shingles.length >= minWords };
    });
}
