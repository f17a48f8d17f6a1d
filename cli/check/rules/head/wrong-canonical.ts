import { findCanonicalHref } from '../../facts/links/url.ts';
import { locateAttribute, locateElement } from '../../facts/locations.ts';
import { checkExactlyOne, listCanonicalLinks } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

export const wrongCanonical: PageRule = {
  id: 'wrong-canonical',
  title: 'A missing or wrong canonical link',
  severity: 'error',
  rationale: 'Search engines leave out a page whose canonical link names another page.',
  fix: 'Put one `<link rel="canonical">` with the full URL of the page into its head, and none on the 404 page.',
  checkPage(page, site) {
    const found = listCanonicalLinks(page).filter(({ parent }) => parent?.tag === 'head');
    const [first] = found;
    // The 404 page answers every missing URL and has no URL of its own.
    if (page.path === '/404')
      return found.map((link) => ({
        message: 'The 404 page has a canonical link.',
        location: locateElement(page, link),
      }));
    const count = checkExactlyOne(page, found, '<link rel="canonical">');
    if (first === undefined || count.length > 0) return count;
    const actual = first.attributes.get('href') ?? '';
    const expected = findCanonicalHref(page.path, site);
    if (expected === null || actual === expected) return [];
    const message = `The canonical URL is \`${actual}\` instead of \`${expected}\`.`;
    return [{ message, location: locateAttribute(page, first, 'href') }];
  },
};
