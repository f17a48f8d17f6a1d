import type { Artifact } from '../base/artifact.ts';
import { writeXml } from '../base/markup.ts';
import type { SiteModel } from '../model/model.ts';
import { absoluteUrl } from '../model/url.ts';
import { TRAINING_ROBOTS } from '../providers/robots.ts';
import type { Route } from '../routes/page-kinds.ts';
import { buildPageLanguages } from './page/page-languages.ts';

/** Renders the sitemap entry of a page with its versions in other languages. */
export function renderSitemapEntry(model: SiteModel, route: Pick<Route, 'path' | 'updated'>): string {
  const { url } = model;
  const versions = buildPageLanguages(model, route.path).map(
    (version) => `<xhtml:link rel="alternate" hreflang="${version.language}" href="${writeXml(version.url)}"/>`,
  );
  const lastModified = route.updated === null ? '' : `<lastmod>${route.updated}</lastmod>`;
  return `<url><loc>${writeXml(absoluteUrl(url, route.path))}</loc>${lastModified}${versions.join('')}</url>`;
}

/** Whether a path is that of a sitemap, whichever the site has now. */
export function isSitemap(path: string): boolean {
  return /^sitemap(?:-\d+)?\.xml$/.test(path);
}

/** The protocol allows no more in one file. */
const MAX_ENTRIES = 50_000;

/**
 * Renders sitemap.xml from the entries of all indexable pages
 * (https://www.sitemaps.org/protocol.html). For more than a file may have, it lists `sitemap-1.xml`
 * and so on, which have them.
 */
export function* renderSitemaps(
  { url, languages }: SiteModel,
  entries: readonly string[],
  maxEntries = MAX_ENTRIES,
): Generator<Artifact & { readonly content: string }> {
  const urlset = languages.all.length > 1 ? 'urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"' : 'urlset';
  if (entries.length <= maxEntries) return yield { path: 'sitemap.xml', content: wrap(urlset, entries) };
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += maxEntries) {
    const path = `sitemap-${parts.length + 1}.xml`;
    parts.push(`<sitemap><loc>${writeXml(absoluteUrl(url, `/${path}`))}</loc></sitemap>`);
    yield { path, content: wrap(urlset, entries.slice(start, start + maxEntries)) };
  }
  yield { path: 'sitemap.xml', content: wrap('sitemapindex', parts) };
}

function wrap(start: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${start} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${start.split(' ')[0]}>\n`;
}

/** Renders robots.txt, which refuses only the training of models, if the data says so. */
export function renderRobots({ url, site }: SiteModel): string {
  const training = site.aiTraining
    ? ''
    : TRAINING_ROBOTS.map(({ name, source }) => `# ${source}\nUser-agent: ${name}\nDisallow: /\n\n`).join('');
  return `${training}User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(url, '/sitemap.xml')}\n`;
}
