import type { SiteModel } from '../model/model.ts';
import { absoluteUrl } from '../model/url.ts';
import type { Route } from '../routes/route.ts';

/** One line of the sitemap for an indexable page. */
export function sitemapEntry({ url }: SiteModel, route: Pick<Route, 'path' | 'updated'>): string {
  return `<url><loc>${absoluteUrl(url, route.path)}</loc><lastmod>${route.updated}</lastmod></url>`;
}

/** sitemap.xml from the entries of the indexable pages (https://www.sitemaps.org/protocol.html). */
export function renderSitemap(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** robots.txt: everything may be read; what is to stay out of the index says so itself. */
export function renderRobots({ url }: SiteModel): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(url, '/sitemap.xml')}\n`;
}
