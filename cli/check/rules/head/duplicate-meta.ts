import { getExpectedRoute } from '../../expected/expectations.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { groupBy } from '../../facts/group-by.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const duplicateMeta: SiteRule = {
  id: 'duplicate-meta',
  title: 'A title or description that two pages share',
  severity: 'error',
  rationale: 'Search engines take the pages for copies, and visitors cannot tell their results and tabs apart.',
  fix: 'Write a title and a description for each page that apply to no other page.',
  checkSite: (site) => [...findDuplicates(site, 'title'), ...findDuplicates(site, 'description')],
};

function findDuplicates(site: SiteFacts, name: 'title' | 'description'): Finding[] {
  const named = site.pages.filter((page) => page[name]?.trim());
  const pagesByText = groupBy(named, (page) => page[name]?.trim().toLowerCase() ?? '');
  return [...pagesByText.values()].flatMap((pages) => {
    // The page that has the text from the data is right, and the others are copies.
    const original = pages.find((page) => getExpectedRoute(site, page.path)?.[name] === page[name]) ?? pages[0];
    return pages
      .filter((page) => page !== original)
      .map((page) => ({
        message: `The ${name} \`${page[name]}\` is also the ${name} of \`${original.path}\`.`,
        location: page.locations[name],
      }));
  });
}
