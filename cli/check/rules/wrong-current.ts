import { pageAt, readAddress } from '../address.ts';
import { attributesNamed } from '../page-attributes.ts';
import { attributePlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const wrongCurrent: PageRule = {
  id: 'wrong-current',
  title: 'A link that calls itself the current page and leads to another',
  severity: 'error',
  why: 'Screen readers say that the visitor is on a page where they are not.',
  mend: 'Set `aria-current="page"` on the link to the page itself alone.',
  page: (page, site) =>
    attributesNamed(page, 'aria-current').flatMap(({ element, value }) => {
      const href = element.attributes.get('href');
      if (value !== 'page' || href === undefined) return [];
      const address = readAddress(href, page.path, site);
      const target = address.kind === 'inside' ? pageAt(address.path, site.pagePaths) : null;
      // An address that leads nowhere is broken-link's.
      if (address.kind !== 'outside' && (target === null || target === page.path)) return [];
      const message = `The link to \`${href}\` says that it is this page, \`${page.path}\`.`;
      return [{ message, place: attributePlace(page, element, 'aria-current') }];
    }),
};
