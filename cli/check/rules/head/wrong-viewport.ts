import { attributeLocation } from '../../facts/locations.ts';
import { exactlyOne, metas } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

export const wrongViewport: PageRule = {
  id: 'wrong-viewport',
  title: 'Every page fits the width of a phone and can be zoomed',
  severity: 'error',
  rationale: "Without it phones show the page as wide as a desktop's; those who see badly need the zoom.",
  fix: 'write `<meta name="viewport" content="width=device-width, initial-scale=1">`',
  checkPage(page) {
    const found = metas(page, 'name', 'viewport');
    const [first] = found;
    const count = exactlyOne(page, found, '`<meta name="viewport">`');
    if (first === undefined || count.length > 0) return count;
    const content = first.attributes.get('content') ?? '';
    const location = attributeLocation(page, first, 'content');
    if (!/\bwidth\s*=\s*device-width\b/i.test(content))
      return [{ message: `the viewport \`${content}\` does not follow the device's width`, location }];
    const scale = /maximum-scale\s*=\s*([\d.]+)/i.exec(content)?.[1];
    if (/user-scalable\s*=\s*(?:no|0)\b/i.test(content) || (scale !== undefined && Number(scale) < 2))
      return [{ message: `the viewport \`${content}\` forbids zooming`, location }];
    return [];
  },
};
