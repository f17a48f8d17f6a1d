import { isToBeIndexed } from '../../expected/expectations.ts';
import type { PageSummary, SiteFacts } from '../../facts/facts.ts';
import { pageAt, parseHref } from '../../facts/links/url.ts';
import { startOf, textLocation } from '../../facts/locations.ts';
import { locationInText } from '../../facts/parse-page.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const sitemapMismatch: SiteRule = {
  id: 'sitemap-mismatch',
  title: 'The sitemap lists exactly the pages that search engines may show',
  severity: 'error',
  rationale:
    'A page that is not listed is found late; one that is listed and says `noindex` contradicts itself.',
  fix: 'list each indexable page once, by its canonical address',
  checkSite(site) {
    if (site.sitemap === null)
      return [{ message: 'there is no `sitemap.xml`', location: startOf('sitemap.xml') }];
    const listed = new Set(site.sitemap.map((url) => pathOf(url, site)));
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    const seen = new Set<string>();
    const missing = site.pages
      .filter((page) => isToBeIndexed(site, page) && page.path !== '/404' && !listed.has(page.path))
      .map(
        (page): Finding => ({
          message: `\`${page.path}\` is not in the sitemap`,
          location: textLocation(site, 'sitemap.xml', '<urlset'),
        }),
      );
    return [
      ...missing,
      ...site.sitemap.flatMap((url) => {
        const repeated = seen.has(url);
        seen.add(url);
        const wrong = repeated ? 'a second time' : whyWrong(pathOf(url, site), pages, site);
        if (wrong === null) return [];
        return [
          {
            message: `the sitemap lists \`${url}\`${repeated ? ' ' : ', which '}${wrong}`,
            location: entryLocation(site, url, repeated ? 'last' : 'first'),
          },
        ];
      }),
      ...wrongDays(site, pages),
      ...wrongNamespace(site),
    ];
  },
};

function whyWrong(
  path: string | null,
  pages: ReadonlyMap<string, PageSummary>,
  site: SiteFacts,
): string | null {
  if (path === null) return 'is not on this site';
  const page = pages.get(path);
  if (page === undefined) return 'is no page';
  return isToBeIndexed(site, page) ? null : 'says `noindex`';
}

function entryLocation(site: SiteFacts, url: string, which: 'first' | 'last') {
  const xml = sitemapText(site);
  const entries = [...xml.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].filter(
    ({ 1: written }) => written === url,
  );
  const entry = which === 'first' ? entries[0] : entries.at(-1);
  return locationInText('sitemap.xml', xml, (entry?.index ?? 0) + (entry?.[0].indexOf(url) ?? 0), url.length);
}

/** Days that are none, and days on which the page does not say that it was changed. */
function wrongDays(site: SiteFacts, pages: ReadonlyMap<string, PageSummary>): Finding[] {
  const xml = sitemapText(site);
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].flatMap((entry): Finding[] => {
    const lastmod = /<lastmod>\s*([^<]*?)\s*<\/lastmod>/.exec(entry[1] ?? '');
    const [, url = ''] = /<loc>\s*([^<]*?)\s*<\/loc>/.exec(entry[1] ?? '') ?? [];
    const day = lastmod?.[1] ?? '';
    const modified = pages.get(pathOf(url, site) ?? '')?.modified ?? null;
    if (lastmod === null) return [];
    const location = locationInText(
      'sitemap.xml',
      xml,
      entry.index + '<url>'.length + lastmod.index,
      lastmod[0].length,
    );
    if (!/^\d{4}-\d\d-\d\d(?:T.*)?$/.test(day) || Number.isNaN(Date.parse(day)))
      return [{ message: `\`${day}\` is no day`, location, hint: 'write it as `2026-01-31`' }];
    if (modified === null || modified.slice(0, 10) === day.slice(0, 10)) return [];
    return [
      {
        message: `the sitemap says that \`${url}\` was changed on \`${day}\`, the page on \`${modified}\``,
        location,
      },
    ];
  });
}

/** Search engines read a list of another namespace as none (https://www.sitemaps.org/protocol.html). */
function wrongNamespace(site: SiteFacts): Finding[] {
  const xml = sitemapText(site);
  const root = /<(?:urlset|sitemapindex)\b[^>]*>/.exec(xml);
  const [, , namespace] = /\sxmlns\s*=\s*(["'])(.*?)\1/.exec(root?.[0] ?? '') ?? [];
  if (root === null || namespace === NAMESPACE) return [];
  const location = locationInText('sitemap.xml', xml, root.index, root[0].length);
  return [{ message: `the sitemap is not in the namespace \`${NAMESPACE}\``, location }];
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemapText(site: SiteFacts): string {
  return new TextDecoder().decode(site.read('sitemap.xml') ?? new Uint8Array());
}

function pathOf(url: string, site: SiteFacts): string | null {
  const address = parseHref(url, '/', site);
  return address.kind === 'inside' && address.absolute
    ? (pageAt(address.path, site.pagePaths) ?? address.path)
    : null;
}
