import { ENGLISH } from '../../facts/text/languages.ts';
import { listPageWords, locateShingle, MIN_READING_EASE, type PageWords } from '../../facts/text/page-words.ts';
import { computeReadingEase } from '../../facts/text/reading-ease.ts';
import type { TextsRule } from '../../rule.ts';

export const lowReadability: TextsRule = {
  id: 'low-readability',
  languages: ENGLISH,
  checkTexts: (_, data) =>
    listPageWords(data).flatMap((page) => {
      const { route, readingEase } = page;
      if (readingEase === null || readingEase >= MIN_READING_EASE || route.isUnfinished) return [];
      // Rounded down: 59.99 is not 60.
      const ease = Math.floor(readingEase * 10) / 10;
      return {
        message: `\`${route.path}\` has a reading ease of ${ease}; it needs at least ${MIN_READING_EASE}. The hardest paragraph is here.`,
        location: locateHardest(page),
      };
    }),
};

/** The paragraph that lowers the reading ease of a page the most. */
function locateHardest(page: PageWords) {
  const [hardest] = page.texts
    .map(({ text }) => {
      const words = text.resolve();
      return { text, weight: words.length * (MIN_READING_EASE - (computeReadingEase([words]) ?? MIN_READING_EASE)) };
    })
    .sort((a, b) => b.weight - a.weight);
  return hardest?.text.locate(0, hardest.text.text.search(/\s|$/)) ?? locateShingle(page);
}
