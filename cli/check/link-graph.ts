import { pageAt, readAddress } from './address.ts';
import type { SiteFacts } from './facts.ts';

/** The pages each page links to, by path. */
export function linksBetweenPages(site: SiteFacts): Map<string, ReadonlySet<string>> {
  return new Map(
    site.pages.map((page) => {
      const targets = new Set<string>();
      for (const { href } of page.links) {
        const address = readAddress(href, page.path, site);
        const target = address.kind === 'inside' ? pageAt(address.path, site.pagePaths) : null;
        if (target !== null) targets.add(target);
      }
      return [page.path, targets];
    }),
  );
}
