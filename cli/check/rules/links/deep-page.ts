import { linksBetweenPages } from '../../facts/links/link-graph.ts';
import { startOf } from '../../facts/locations.ts';
import type { Finding, SiteRule } from '../../rule.ts';

const CLICKS = 3;

export const deepPage: SiteRule = {
  id: 'deep-page',
  title: `Every page is within ${CLICKS} clicks of the home page`,
  severity: 'error',
  rationale: 'Visitors give up, and search engines visit deep pages seldom.',
  fix: 'link to it from a page nearer to the home page',
  checkSite(site) {
    if (!site.pagePaths.has('/')) return [];
    const graph = linksBetweenPages(site);
    const clicks = clicksFromHome(graph);
    return site.pages.flatMap(({ path, file }): Finding[] => {
      const count = clicks.get(path);
      if (path === '/404' || (count !== undefined && count <= CLICKS)) return [];
      // A page that nothing links to is another rule's.
      if (count === undefined && ![...graph].some(([from, to]) => from !== path && to.has(path))) return [];
      const message =
        count === undefined
          ? `no way of links leads from the home page to \`${path}\``
          : `\`${path}\` is ${count} clicks from the home page`;
      return [{ message, location: startOf(file) }];
    });
  },
};

function clicksFromHome(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const clicks = new Map([['/', 0]]);
  // A map hands out what is added while it is walked: breadth first.
  for (const [path, count] of clicks)
    for (const to of graph.get(path) ?? []) if (!clicks.has(to)) clicks.set(to, count + 1);
  return clicks;
}
