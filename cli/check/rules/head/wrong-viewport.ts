import { locateAttribute } from '../../facts/locations.ts';
import { checkExactlyOne, listMetas } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

export const wrongViewport: PageRule = {
  id: 'wrong-viewport',
  title: 'A viewport that ignores the screen width or prevents zooming',
  severity: 'error',
  rationale: 'Phones show the page as wide as a desktop page, or visitors with low vision cannot enlarge it.',
  fix: 'Write `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
  checkPage(page) {
    const found = listMetas(page, 'name', 'viewport');
    const [first] = found;
    const count = checkExactlyOne(page, found, '<meta name="viewport">');
    if (first === undefined || count.length > 0) return count;
    const content = first.attributes.get('content') ?? '';
    const location = locateAttribute(page, first, 'content');
    if (!/\bwidth\s*=\s*device-width\b/i.test(content))
      return [{ message: `The viewport \`${content}\` ignores the width of the screen.`, location }];
    const scale = /maximum-scale\s*=\s*([\d.]+)/i.exec(content)?.[1];
    if (/user-scalable\s*=\s*(?:no|0)\b/i.test(content) || (scale !== undefined && Number(scale) < 2))
      return [{ message: `The viewport \`${content}\` prevents zooming.`, location }];
    return [];
  },
};
