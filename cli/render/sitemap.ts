import { writeXml } from '../markup.ts';
import type { SiteModel } from '../model/model.ts';
import { absoluteUrl } from '../model/url.ts';
import type { Route } from '../routes/page-kinds.ts';

/** Renders the sitemap entry of an indexable page, on one line. */
export function renderSitemapEntry({ url }: SiteModel, route: Pick<Route, 'path' | 'updated'>): string {
  const lastModified = route.updated === null ? '' : `<lastmod>${route.updated}</lastmod>`;
  return `<url><loc>${writeXml(absoluteUrl(url, route.path))}</loc>${lastModified}</url>`;
}

/** Renders sitemap.xml from the entries of all indexable pages (https://www.sitemaps.org/protocol.html). */
export function renderSitemap(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Renders robots.txt. It allows everything: pages that must not be indexed have a robots meta element. */
export function renderRobots({ url }: SiteModel): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(url, '/sitemap.xml')}\n`;
}
