import type { SiteFacts } from '../facts.ts';
import { linksOf } from '../page/page-links.ts';
import { pageAt, parseHref } from './url.ts';

/** The pages that each page links to, by path. @param mainOnly leaves out the links in the header and footer of every page */
export function linksBetweenPages(
  site: SiteFacts,
  { mainOnly = false }: { readonly mainOnly?: boolean } = {},
): Map<string, ReadonlySet<string>> {
  return new Map(
    site.pages.map((page) => {
      const links = linksOf(page).filter(({ inMain }) => inMain || !mainOnly);
      const targets = links.flatMap(({ href }) => {
        const target = parseHref(href, page.path, site);
        return target.kind === 'inside' ? (pageAt(target.path, site.pagePaths) ?? []) : [];
      });
      return [page.path, new Set(targets)];
    }),
  );
}
