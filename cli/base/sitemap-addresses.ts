/** Lists the URLs of a sitemap, or of an index of sitemaps, in their order. */
export function listSitemapAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/gi)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}
