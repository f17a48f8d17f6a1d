import type { SiteFacts } from '../facts.ts';
import { listPageLinks } from '../page/page-links.ts';
import { findPageAt, parseHref } from './url.ts';

/** The pages that each page links to, by path. @param mainOnly leaves out the links in the header and footer of every page */
export function listLinksBetweenPages(
  site: SiteFacts,
  { mainOnly = false }: { readonly mainOnly?: boolean } = {},
): Map<string, ReadonlySet<string>> {
  return new Map(
    site.pages.map((page) => {
      const links = listPageLinks(page).filter(({ inMain }) => inMain || !mainOnly);
      const targets = links.flatMap(({ href }) => {
        const target = parseHref(href, page.path, site);
        return target.kind === 'inside' ? (findPageAt(target.path, site.pagePaths) ?? []) : [];
      });
      return [page.path, new Set(targets)];
    }),
  );
}

/** The clicks that each page is away from the home page, by path; a page that no links lead to is missing. */
export function countClicks(site: SiteFacts): ReadonlyMap<string, number> {
  const graph = listLinksBetweenPages(site);
  const clicks = new Map([['/', 0]]);
  // Breadth first: iterating a map includes the entries that are added meanwhile.
  for (const [path, count] of clicks)
    for (const target of graph.get(path) ?? []) if (!clicks.has(target)) clicks.set(target, count + 1);
  return clicks;
}
