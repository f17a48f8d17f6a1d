import { wholePage } from '../../expected/expectations.ts';
import { MIN_READING_EASE } from '../../facts/text/text-limits.ts';
import type { SiteRule } from '../../rule.ts';

export const lowReadability: SiteRule = {
  id: 'low-readability',
  title: 'Long sentences and long words',
  severity: 'warning',
  rationale: 'A text below 60 on the scale of Flesch is read to its end by few, and on a phone by fewer.',
  fix: 'Cut long sentences in two, and say it with the shorter word.',
  checkSite(site) {
    return site.pages.flatMap((page) => {
      const { path, readingEase } = page;
      if (readingEase === null || readingEase >= MIN_READING_EASE) return [];
      return {
        message: `\`${path}\` has a reading ease of ${Math.floor(readingEase * 10) / 10}; it takes ${MIN_READING_EASE}.`,
        ...wholePage(site, page),
      };
    });
  },
};
