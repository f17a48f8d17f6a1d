import type { HorizontalOverflow } from '../../../browser/inspect-page.ts';
import { renderedLocation, startTag } from '../../facts/rendered-location.ts';
import type { BrowserRule } from '../../rule.ts';

export const horizontalOverflow: BrowserRule = {
  id: 'horizontal-overflow',
  title: 'No page is wider than its window, from 320 px on (seen with --browser)',
  severity: 'error',
  rationale:
    'Who zooms to 400 % or holds a small phone would have to scroll each line to and fro (WCAG 1.4.10).',
  fix: 'let what stands out shrink, wrap or scroll by itself',
  checkRendered(page, { overflow, elements }) {
    if (overflow === null) return [];
    const [body] = page.all('body');
    const location =
      overflow.element === null
        ? page.locationAt(body?.offset ?? 0)
        : renderedLocation(page, overflow.element, elements);
    return [{ message: messageOf(overflow), location }];
  },
};

function messageOf({ width, contentWidth, element }: HorizontalOverflow): string {
  const overflows = element === null ? '' : `; \`${startTag(element)}\` stands out`;
  return `the page is ${contentWidth} px wide in a window of ${width} px${overflows}`;
}
