// A page's links within the site, each URL once: at its first occurrence. Packed, because the links of every page stay in memory.
import type { Location } from '../../../problem.ts';
import type { ElementFact, PackedLinks, PageFacts, PageSummary, SiteFacts } from '../facts.ts';
import { listPageUrls } from '../links/page-urls.ts';
import { parseHref } from '../links/url.ts';

export interface PageLink {
  /** The URL as written. */
  readonly href: string;
  readonly location: Location;
  /** True if the main part contains it, here or at a later occurrence. */
  readonly inMain: boolean;
}

export function listPageLinks({ file, packedLinks }: PageSummary): PageLink[] {
  const { hrefs, lines, columns, inMain } = packedLinks;
  return hrefs.map((href, index) => ({
    href,
    location: { file, line: lines[index] ?? 1, column: columns[index] ?? 1, length: href.length },
    inMain: inMain[index] === 1,
  }));
}

export function packLinks(page: PageFacts, site: SiteFacts): PackedLinks {
  const links = new Map<string, { readonly location: Location; inMain: boolean }>();
  const [main] = page.all('main');
  const isInMain = ({ offset }: ElementFact) =>
    main !== undefined && main.offset < offset && offset < main.endOffset;
  for (const { url, role, element, location } of listPageUrls(page)) {
    if (role !== 'link' && role !== 'drawing') continue;
    const link = links.get(url);
    if (link !== undefined) link.inMain ||= isInMain(element);
    else if (parseHref(url, page.path, site).kind === 'inside')
      links.set(url, { location: location(), inMain: isInMain(element) });
  }
  const packed = [...links.values()];
  return {
    hrefs: [...links.keys()],
    lines: Uint32Array.from(packed, ({ location }) => location.line),
    columns: Uint32Array.from(packed, ({ location }) => location.column),
    inMain: Uint8Array.from(packed, ({ inMain }) => (inMain ? 1 : 0)),
  };
}
