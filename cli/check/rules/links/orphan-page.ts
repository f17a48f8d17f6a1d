import { linksBetweenPages } from '../../facts/links/link-graph.ts';
import { startOf } from '../../facts/locations.ts';
import type { SiteRule } from '../../rule.ts';

export const orphanPage: SiteRule = {
  id: 'orphan-page',
  title: 'Every page is linked from another',
  severity: 'error',
  rationale: 'Nobody finds a page that nothing links to, and search engines take it for unimportant.',
  fix: 'link to it from a page that leads there',
  checkSite(site) {
    const graph = linksBetweenPages(site);
    const linked = new Set(['/', '/404']);
    for (const [from, targets] of graph) for (const to of targets) if (to !== from) linked.add(to);
    return site.pages
      .filter((page) => !linked.has(page.path))
      .map((page) => ({ message: `no page links to \`${page.path}\``, location: startOf(page.file) }));
  },
};
