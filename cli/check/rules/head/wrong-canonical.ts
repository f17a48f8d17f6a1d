import { canonicalHref } from '../../facts/links/url.ts';
import { attributeLocation, elementLocation } from '../../facts/locations.ts';
import { exactlyOne } from '../../facts/page/head.ts';
import { isCanonical } from '../../facts/summary.ts';
import type { PageRule } from '../../rule.ts';

export const wrongCanonical: PageRule = {
  id: 'wrong-canonical',
  title: 'Every page has one canonical link, to itself',
  severity: 'error',
  rationale: 'Search engines leave out a page that names another as its canonical address.',
  fix: 'write the page\'s full address into one `<link rel="canonical">`; the 404 page has none',
  checkPage(page, site) {
    const found = page.all('link').filter(isCanonical);
    const [first] = found;
    // The 404 page is shown at every address that is missing, and so has none of its own.
    if (page.path === '/404')
      return first === undefined
        ? []
        : [{ message: 'the 404 page names a canonical address', location: elementLocation(page, first) }];
    const count = exactlyOne(page, found, '`<link rel="canonical">`');
    if (first === undefined || count.length > 0) return count;
    if (first.parent?.tag !== 'head')
      return [{ message: 'the canonical link is not in the head', location: elementLocation(page, first) }];
    const href = first.attributes.get('href') ?? '';
    const right = canonicalHref(page.path, site);
    if (href === right || right === null) return [];
    return [
      {
        message: `the canonical address is \`${href}\`, not \`${right}\``,
        location: attributeLocation(page, first, 'href'),
      },
    ];
  },
};
