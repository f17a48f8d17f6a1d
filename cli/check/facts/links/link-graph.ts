import type { SiteFacts } from '../facts.ts';
import { linksOf } from '../page/page-links.ts';
import { pageAt, parseHref } from './url.ts';

export interface LinkGraphOptions {
  /** True leaves out what stands in the header and the footer of every page. */
  readonly mainOnly?: boolean;
}

/** The pages each page links to, by path. */
export function linksBetweenPages(
  site: SiteFacts,
  { mainOnly = false }: LinkGraphOptions = {},
): Map<string, ReadonlySet<string>> {
  return new Map(
    site.pages.map((page) => {
      const targets = new Set<string>();
      for (const { href, inMain } of linksOf(page)) {
        if (mainOnly && !inMain) continue;
        const address = parseHref(href, page.path, site);
        const target = address.kind === 'inside' ? pageAt(address.path, site.pagePaths) : null;
        if (target !== null) targets.add(target);
      }
      return [page.path, targets];
    }),
  );
}
