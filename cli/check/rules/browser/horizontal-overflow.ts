import { locateRendered, startTag } from '../../facts/locations.ts';
import type { BrowserRule } from '../../rule.ts';

export const horizontalOverflow: BrowserRule = {
  id: 'horizontal-overflow',
  checkRendered(page, { overflow, elements }) {
    if (overflow === null) return [];
    const { width, contentWidth, element } = overflow;
    const size = `The page is ${contentWidth} px wide in a window of ${width} px`;
    if (element === null) return [{ message: `${size}.`, location: page.locationAt(page.all('body')[0]?.offset ?? 0) }];
    const message = `${size}; \`${startTag(element)}\` overflows it.`;
    return [{ message, location: locateRendered(page, element, elements) }];
  },
};
