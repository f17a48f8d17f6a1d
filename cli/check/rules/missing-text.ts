import { expectedPage } from '../expectations.ts';
import type { PageFacts } from '../facts.ts';
import { foldSpace } from '../fold-space.ts';
import { titleElement } from '../head.ts';
import { keepLast } from '../keep-last.ts';
import { bodyRange, mainPlace, structuredDataRanges } from '../places.ts';
import { readableTexts } from '../readable-text.ts';
import type { PageRule } from '../rule.ts';

export const missingText: PageRule = {
  id: 'missing-text',
  title: 'A text of the data that its page does not show',
  severity: 'error',
  why: 'The page is older than the data, or a part of it was lost; visitors read what is no longer said.',
  mend: 'build the site again',
  needsData: true,
  // A text that another rule finds fault with is another than that of the data.
  yieldsWithin: (page) => [bodyRange(page), ...structuredDataRanges(page)],
  page(page, site) {
    const expected = expectedPage(site, page);
    if (expected === null) return [];
    const shown = foldedText(page);
    const [lost, ...others] = expected.texts.filter((text) => !shown.includes(fold(text)));
    if (lost === undefined) return [];
    const more =
      others.length === 0
        ? ''
        : ` and ${others.length} more ${others.length === 1 ? 'text' : 'texts'} of its data`;
    return [
      {
        message: `this page does not say \`${lost.length > 100 ? `${lost.slice(0, 99)}…` : lost}\`${more}`,
        place: mainPlace(page),
        says: lost,
      },
    ];
  },
};

/** What visitors see or hear: the title and the descriptions for others are none of it. */
function foldedText(page: PageFacts): string {
  const [running, ...attributes] = readableTexts(page);
  const title = titleElement(page)?.text ?? '';
  const shown = attributes.filter(({ attribute }) => attribute !== 'content').map(({ text }) => text);
  return foldSpace([foldSpace(running?.text ?? '').replace(title, ''), ...shown].join('\n'));
}

// Much of what the data says stands on several pages.
const fold = keepLast(foldSpace);
