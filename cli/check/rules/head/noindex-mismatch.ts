import { formatCommand } from '../../../format-command.ts';
import { getExpectedRoute } from '../../expected/expectations.ts';
import { locateElement, locateHead } from '../../facts/locations.ts';
import { isNoindex } from '../../facts/parse-page.ts';
import type { PageRule } from '../../rule.ts';

export const noindexMismatch: PageRule = {
  id: 'noindex-mismatch',
  title: 'A `noindex` that contradicts the data',
  severity: 'error',
  rationale: 'Within days, search results lose a page with `noindex` and gain a private page without it.',
  fix: `Run \`${formatCommand('build')}\`, or correct the page's route.`,
  needsData: true,
  checkPage(page, site) {
    const route = getExpectedRoute(site, page.path);
    if (route === undefined || route.indexable === page.indexable) return [];
    const meta = page.all('meta').find(isNoindex);
    const message = route.indexable
      ? `The page says \`${meta?.attributes.get('content')}\`, but the data includes it in search results.`
      : 'The page has no `noindex`, but the data excludes it from search results.';
    return [{ message, location: meta === undefined ? locateHead(page) : locateElement(page, meta) }];
  },
};
