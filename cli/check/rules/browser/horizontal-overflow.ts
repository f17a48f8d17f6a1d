import type { Sideways } from '../../../browser/inspect-page.ts';
import type { BrowserRule } from '../../rule.ts';
import { seenPlace, startTag } from '../../facts/rendered-location.ts';

export const horizontalOverflow: BrowserRule = {
  id: 'horizontal-overflow',
  title: 'No page is wider than its window, from 320 px on (seen with --browser)',
  severity: 'error',
  rationale:
    'Who zooms to 400 % or holds a small phone would have to scroll each line to and fro (WCAG 1.4.10).',
  fix: 'let what stands out shrink, wrap or scroll by itself',
  checkRendered(page, { sideways, elements }) {
    if (sideways === null) return [];
    const [body] = page.all('body');
    const place =
      sideways.element === null
        ? page.placeAt(body?.offset ?? 0)
        : seenPlace(page, sideways.element, elements);
    return [{ message: messageOf(sideways), place }];
  },
};

function messageOf({ width, contentWidth, element }: Sideways): string {
  const standsOut = element === null ? '' : `; \`${startTag(element)}\` stands out`;
  return `the page is ${contentWidth} px wide in a window of ${width} px${standsOut}`;
}
