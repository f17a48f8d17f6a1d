import { locateElement, locateHead } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const lateCharset: PageRule = {
  id: 'late-charset',
  title: 'A character encoding that is not first in the head',
  severity: 'error',
  rationale:
    'Browsers look for the encoding in the first 1,024 bytes; later on, it makes them parse the page twice or show wrong characters.',
  fix: 'Put `<meta charset="utf-8">` first in the head.',
  checkPage(page) {
    const meta = page.all('meta').find(({ attributes }) => attributes.has('charset'));
    if (meta === undefined)
      return [{ message: 'The page does not declare its character encoding.', location: locateHead(page) }];
    const [first] = page.all('head')[0]?.children ?? [];
    if (first === meta) return [];
    const message = `\`<${first?.tag ?? 'head'}>\` comes before the character encoding.`;
    return [{ message, location: locateElement(page, meta) }];
  },
};
