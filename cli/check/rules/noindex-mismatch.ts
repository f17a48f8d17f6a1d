import { expectedRoute } from '../expectations.ts';
import { metas } from '../head.ts';
import { elementPlace, headPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const noindexMismatch: PageRule = {
  id: 'noindex-mismatch',
  title: 'Just the pages that the data keeps out say `noindex`',
  severity: 'error',
  why: 'A page that says it by mistake disappears from search results within days.',
  mend: "build the site again, or correct the page's route",
  needsData: true,
  page(page, site) {
    const route = expectedRoute(site, page.path);
    if (route === undefined || route.indexable === page.indexable) return [];
    const [robots] = metas(page, 'name', 'robots');
    const place = robots === undefined ? headPlace(page) : elementPlace(page, robots);
    const message = page.indexable
      ? 'this page is to stay out of search engines, and does not say `noindex`'
      : 'this page says `noindex`, though search engines are to show it';
    return [{ message, place }];
  },
};
