import { isToBeIndexed } from '../../expected/expectations.ts';
import type { PageSummary, SiteFacts } from '../../facts/facts.ts';
import { listFileUrls } from '../../facts/links/file-urls.ts';
import { findPageAt, parseHref } from '../../facts/links/url.ts';
import { locateStart } from '../../facts/locations.ts';
import { locateInText } from '../../facts/parse-page.ts';
import type { Finding, SiteRule } from '../../rule.ts';

const DATE = /<lastmod>\s*([^<]*?)\s*<\/lastmod>/g;

export const sitemapMismatch: SiteRule = {
  id: 'sitemap-mismatch',
  title: 'A sitemap that does not list exactly the pages to be indexed',
  severity: 'error',
  rationale:
    'A page that is not listed is found late; one that is listed and has `noindex` contradicts itself.',
  fix: 'List each page that search engines may show once, by its canonical URL.',
  checkSite(site) {
    if (!site.files.has('sitemap.xml'))
      return [{ message: 'The site has no `sitemap.xml`.', location: locateStart('sitemap.xml') }];
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    const listed = new Set<string>();
    const files = listSitemaps(site);
    const wrongUrls = files
      .flatMap((file) => listFileUrls(site, file))
      .flatMap(({ url, location }) => {
        const path = getPath(url, site);
        if (files.some((file) => path === `/${file}`)) return [];
        const problem = listed.has(path ?? url) ? 'is listed twice' : findProblem(path, pages, site);
        listed.add(path ?? url);
        return problem === null ? [] : [{ message: `\`${url}\` ${problem}.`, location: location() }];
      });
    const xml = site.text('sitemap.xml');
    const missing = site.pages
      .filter((page) => isToBeIndexed(site, page) && page.path !== '/404' && !listed.has(page.path))
      .map(({ path }) => ({
        message: `The sitemap does not list \`${path}\`.`,
        location: locateInText('sitemap.xml', xml, Math.max(0, xml.indexOf('<urlset')), '<urlset'.length),
      }));
    return [
      ...missing,
      ...wrongUrls,
      ...files.flatMap((file) => [
        ...findWrongDates(site.text(file), file),
        ...findOtherAlternates(site.text(file), file, { pages, site }),
      ]),
    ];
  },
};

// Neither reads on beyond the next tag that begins: a damaged sitemap would take minutes.
const ENTRY = /<url>((?:(?!<url>)[\s\S])*?)<\/url>/g;
const ALTERNATE = /<xhtml:link\s([^<>]*)>/g;

/** An entry names the versions of its page in other languages if the head of the page does, and the same ones. */
function findOtherAlternates(
  xml: string,
  file: string,
  { pages, site }: { readonly pages: ReadonlyMap<string, PageSummary>; readonly site: SiteFacts },
): Finding[] {
  return [...xml.matchAll(ENTRY)].flatMap(({ 1: entry = '', index }): Finding[] => {
    const url = readXml(/<loc>\s*([^<]*?)\s*<\/loc>/.exec(entry)?.[1]);
    const page = pages.get(getPath(url, site) ?? '');
    if (page === undefined) return [];
    const listed = [...entry.matchAll(ALTERNATE)].map(([, attributes = '']) =>
      ['hreflang', 'href']
        .map((name) => readXml(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]))
        .join(' '),
    );
    const named = page.alternates.map(({ hreflang, href }) => `${hreflang} ${href}`);
    const [other] = [
      ...named.filter((alternate) => !listed.includes(alternate)),
      ...listed.filter((alternate) => !named.includes(alternate)),
    ];
    if (other === undefined) return [];
    const [hreflang, href] = other.split(' ');
    const [has, lacks] = named.includes(other)
      ? ['the head of the page', 'the sitemap']
      : ['the sitemap', 'the head of the page'];
    return [
      {
        message: `\`${hreflang}\` of \`${page.path}\` is \`${href}\` in ${has}, but not in ${lacks}.`,
        location: locateInText(file, xml, index, '<url>'.length),
        hint: 'Name the same versions of the page in both.',
      },
    ];
  });
}

function readXml(text = ''): string {
  return text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
}

/** Lists sitemap.xml and the files that it names, if it is an index. */
function listSitemaps(site: SiteFacts): string[] {
  const index = 'sitemap.xml';
  const named = listFileUrls(site, index)
    .map(({ url }) => getPath(url, site)?.slice(1) ?? '')
    .filter((file) => file !== index && file.endsWith('.xml') && site.files.has(file));
  return [index, ...named];
}

function findWrongDates(xml: string, file: string): Finding[] {
  return [...xml.matchAll(DATE)]
    .filter(([, day = '']) => !isDate(day))
    .map(({ 1: day, index }) => ({
      message: `\`${day}\` is not a date.`,
      location: locateInText(file, xml, index, '<lastmod>'.length),
      hint: 'Write it as `2026-01-31`.',
    }));
}

function findProblem(
  path: string | null,
  pages: ReadonlyMap<string, PageSummary>,
  site: SiteFacts,
): string | null {
  if (path === null) return 'is not on this site';
  const page = pages.get(path);
  if (page === undefined) return 'is not a page';
  return isToBeIndexed(site, page) ? null : 'has `noindex`';
}

/** The path of the page that an entry means; null for a URL outside the site. */
function getPath(url: string, site: SiteFacts): string | null {
  const target = parseHref(url, '/', site);
  if (target.kind !== 'inside' || !target.absolute) return null;
  return findPageAt(target.path, site.pagePaths) ?? target.path;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(?:T.*)?$/.test(text) && !Number.isNaN(Date.parse(text));
}
