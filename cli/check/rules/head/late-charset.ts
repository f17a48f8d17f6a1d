import { elementLocation, headLocation } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const lateCharset: PageRule = {
  id: 'late-charset',
  title: 'The encoding is the first thing in the head',
  severity: 'error',
  rationale:
    'Browsers look for it in the first 1,024 bytes only; found late, the page is read twice or its letters wrongly.',
  fix: 'put `<meta charset="utf-8">` first in the head',
  checkPage(page) {
    const meta = page.all('meta').find((one) => one.attributes.has('charset'));
    if (meta === undefined)
      return [{ message: 'this page does not say its encoding', location: headLocation(page) }];
    const location = elementLocation(page, meta);
    const charset = meta.attributes.get('charset') ?? '';
    if (charset.toLowerCase() !== 'utf-8')
      return [{ message: `the encoding is \`${charset}\`, not \`utf-8\``, location }];
    const [head] = page.all('head');
    const [first] = head?.children ?? [];
    if (first === meta) return [];
    return [{ message: `\`<${first?.tag ?? 'head'}>\` stands before the encoding`, location }];
  },
};
