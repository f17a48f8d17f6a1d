import { readAddress } from '../address.ts';
import type { PageSummary, SiteFacts } from '../facts.ts';
import { startOf, textPlace } from '../places.ts';
import type { Finding, SiteRule } from '../rule.ts';

export const sitemapMismatch: SiteRule = {
  id: 'sitemap-mismatch',
  title: 'The sitemap lists exactly the pages that search engines may show',
  severity: 'error',
  why: 'A page that is not listed is found late; one that is listed and says `noindex` contradicts itself.',
  mend: 'list each indexable page once, by its canonical address',
  site(site) {
    if (site.sitemap === null)
      return [{ message: 'there is no `sitemap.xml`', place: startOf('sitemap.xml') }];
    const listed = new Set(site.sitemap.map((url) => pathOf(url, site)));
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    const seen = new Set<string>();
    const missing = site.pages
      .filter((page) => page.indexable && page.path !== '/404' && !listed.has(page.path))
      .map(
        (page): Finding => ({ message: `\`${page.path}\` is not in the sitemap`, place: startOf(page.file) }),
      );
    return [
      ...missing,
      ...site.sitemap.flatMap((url) => {
        const repeated = seen.has(url);
        seen.add(url);
        const wrong = repeated ? 'a second time' : whyWrong(pathOf(url, site), pages);
        if (wrong === null) return [];
        return [
          {
            message: `the sitemap lists \`${url}\`${repeated ? ' ' : ', which '}${wrong}`,
            place: textPlace(site, 'sitemap.xml', url),
          },
        ];
      }),
      ...wrongDays(site),
    ];
  },
};

function whyWrong(path: string | null, pages: ReadonlyMap<string, PageSummary>): string | null {
  if (path === null) return 'is not on this site';
  const page = pages.get(path);
  if (page === undefined) return 'is no page';
  return page.indexable ? null : 'says `noindex`';
}

function wrongDays(site: SiteFacts): Finding[] {
  const xml = new TextDecoder().decode(site.read('sitemap.xml') ?? new Uint8Array());
  return [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].flatMap((match) => {
    const day = match[1] ?? '';
    return /^\d{4}-\d\d-\d\d(?:T.*)?$/.test(day) && !Number.isNaN(Date.parse(day))
      ? []
      : [
          {
            message: `\`${day}\` is no day`,
            place: textPlace(site, 'sitemap.xml', match[0]),
            hint: 'write it as `2026-01-31`',
          },
        ];
  });
}

function pathOf(url: string, site: SiteFacts): string | null {
  const address = readAddress(url, '/', site);
  return address.kind === 'inside' && address.absolute ? address.path : null;
}
