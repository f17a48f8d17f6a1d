import type { PageSummary, SiteFacts } from '../facts.ts';
import { findPageAt, parseHref } from './url.ts';

/** The paths that a page links to; `mainOnly` leaves out its header and footer. */
export function listLinkedPages(
  site: SiteFacts,
  { path, links: { inMain, elsewhere } }: PageSummary,
  { mainOnly = false }: { readonly mainOnly?: boolean } = {},
): ReadonlySet<string> {
  const targets = (mainOnly ? inMain : [...inMain, ...elsewhere]).map((href) => {
    const target = parseHref(href, path, site);
    return target.kind === 'inside' ? findPageAt(target.path, site.pagePaths) : null;
  });
  return new Set(targets.filter((path) => path !== null));
}

/** Counts the clicks from the home page to each page, by path, that links lead to. */
export function countClicks(site: SiteFacts): ReadonlyMap<string, number> {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const clicks = new Map([['/', 0]]);
  // Breadth first: iterating a map includes the entries that are added meanwhile.
  for (const [path, count] of clicks) {
    const page = pages.get(path);
    const targets = page === undefined ? [] : listLinkedPages(site, page);
    for (const target of targets) if (!clicks.has(target)) clicks.set(target, count + 1);
  }
  return clicks;
}
