// A page's links within the site, which stay in memory. Entry point: listInternalLinks.
import type { PageFacts, PageLinks, SiteFacts } from '../facts.ts';
import { listPageUrls } from '../links/page-urls.ts';
import { parseHref } from '../links/url.ts';

export function listInternalLinks(page: PageFacts, site: SiteFacts): PageLinks {
  const [main] = page.all('main');
  // Whether each URL is in the main part.
  const urls = new Map<string, boolean>();
  const fragments: PageLinks['fragments'][number][] = [];
  for (const { url, role, element, location } of listPageUrls(page)) {
    if (role !== 'link' && role !== 'drawing') continue;
    const wasInMain = urls.get(url);
    if (wasInMain === undefined) {
      if (parseHref(url, page.path, site).kind !== 'inside') continue;
      if (url.includes('#')) {
        const { line, column } = location();
        fragments.push({ href: url, line, column });
      }
    }
    const isInMain = main !== undefined && main.offset < element.offset && element.offset < main.endOffset;
    urls.set(url, wasInMain === true || isInMain);
  }
  const list = (isInMain: boolean) =>
    [...urls].flatMap(([url, isUrlInMain]) => (isUrlInMain === isInMain ? [url] : []));
  return { inMain: list(true), elsewhere: list(false), fragments };
}
