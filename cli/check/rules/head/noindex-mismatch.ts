import { expectedRoute } from '../../expected/expectations.ts';
import { elementLocation, headLocation } from '../../facts/locations.ts';
import { metas } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

export const noindexMismatch: PageRule = {
  id: 'noindex-mismatch',
  title: 'A `noindex` that contradicts the data',
  severity: 'error',
  rationale: 'Within days, search results lose a page with `noindex` and gain a private page without it.',
  fix: "Run `site build`, or correct the page's route.",
  needsData: true,
  checkPage(page, site) {
    const route = expectedRoute(site, page.path);
    if (route === undefined || route.indexable === page.indexable) return [];
    if (!route.indexable) {
      const message = 'The page has no `noindex`, but the data excludes it from search results.';
      return [{ message, location: headLocation(page) }];
    }
    const meta = [...metas(page, 'name', 'robots'), ...metas(page, 'name', 'googlebot')].find(
      ({ attributes }) => /\b(?:noindex|none)\b/i.test(attributes.get('content') ?? ''),
    );
    const content = meta?.attributes.get('content');
    return [
      {
        message: `The page says \`${content}\`, but the data includes it in search results.`,
        location: meta === undefined ? headLocation(page) : elementLocation(page, meta),
      },
    ];
  },
};
