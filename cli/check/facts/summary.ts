import type { OutsideLink, PageFacts, PageLinks, PageSummary, SiteFacts } from './facts.ts';
import { parseHref } from './links/url.ts';
import { measureAssets } from './weight.ts';

/** Summarizes a page, without anything that would retain its HTML in memory. */
export function createSummary(page: PageFacts, site: SiteFacts): PageSummary {
  const { file, path, digest, elements } = page;
  return {
    ...{ file, path, digest },
    ids: new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? [])),
    ...listLinks(page, site),
    weight: measureAssets(page, site),
  };
}

function listLinks(page: PageFacts, site: SiteFacts): Pick<PageSummary, 'links' | 'outside'> {
  const [main] = page.all('main');
  // Whether each URL is in the main part.
  const urls = new Map<string, boolean>();
  const fragments: PageLinks['fragments'][number][] = [];
  const outside: OutsideLink[] = [];
  for (const { url, role, element, location } of page.urls) {
    if (role !== 'link' && role !== 'drawing') continue;
    const wasInMain = urls.get(url);
    if (wasInMain === undefined) {
      const target = parseHref(url, page.path, site);
      if (target.kind === 'outside' || (target.kind === 'inside' && url.includes('#'))) {
        const { file, line, column } = location();
        if (target.kind === 'outside') outside.push({ url: target.url, location: { file, line, column } });
        else fragments.push({ href: url, line, column });
      }
      if (target.kind !== 'inside') continue;
    }
    const isInMain = main !== undefined && main.offset < element.offset && element.offset < main.endOffset;
    urls.set(url, wasInMain === true || isInMain);
  }
  const list = (isInMain: boolean) =>
    [...urls].flatMap(([url, isUrlInMain]) => (isUrlInMain === isInMain ? [url] : []));
  return { links: { inMain: list(true), elsewhere: list(false), fragments }, outside };
}
