import { isWritten, locatePage } from '../../expected/expectations.ts';
import { ENGLISH } from '../../facts/text/languages.ts';
import { MIN_READING_EASE } from '../../facts/text/text-limits.ts';
import type { SiteRule } from '../../rule.ts';

export const lowReadability: SiteRule = {
  id: 'low-readability',
  title: 'Text with long sentences and long words',
  severity: 'warning',
  rationale: "Few visitors finish a text below 60 on Flesch's scale, and fewer on a phone.",
  fix: 'Split long sentences and use shorter words.',
  languages: ENGLISH,
  checkSite(site) {
    return site.pages.flatMap((page) => {
      const { path, readingEase } = page;
      if (readingEase === null || readingEase >= MIN_READING_EASE || !isWritten(site, page)) return [];
      // Rounded down: 59.99 is not 60.
      const ease = Math.floor(readingEase * 10) / 10;
      return {
        message: `\`${path}\` has a reading ease of ${ease}; it needs at least ${MIN_READING_EASE}.`,
        ...locatePage(site, page),
      };
    });
  },
};
