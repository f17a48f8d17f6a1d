// A page's links within the site, each URL once: at its first occurrence. Packed, because the links of every page stay in memory.
import type { Location } from '../../../problem.ts';
import type { ElementFact, PackedLinks, PageFacts, PageSummary, SiteFacts } from '../facts.ts';
import { listPageUrls } from '../links/page-urls.ts';
import { parseHref } from '../links/url.ts';

/** The URLs as written. @param mainOnly leaves out those that only the header and the footer contain */
export function listLinkedUrls(
  { packedLinks: { hrefs, inMain } }: PageSummary,
  { mainOnly = false }: { readonly mainOnly?: boolean } = {},
): readonly string[] {
  return mainOnly ? hrefs.filter((_, index) => inMain[index] === 1) : hrefs;
}

/** The links with a fragment. */
export function listFragmentLinks({ file, packedLinks: { hrefs, lines, columns } }: PageSummary) {
  return hrefs.flatMap((href, index): { readonly href: string; readonly location: Location }[] => {
    if (!href.includes('#')) return [];
    const [line, column] = [lines[index] ?? 1, columns[index] ?? 1];
    return [{ href, location: { file, line, column, length: href.length } }];
  });
}

/** Instead of the location of a link without a fragment, which no rule reports. */
const START: Pick<Location, 'line' | 'column'> = { line: 1, column: 1 };

export function packLinks(page: PageFacts, site: SiteFacts): PackedLinks {
  const links = new Map<string, { readonly location: typeof START; inMain: boolean }>();
  const [main] = page.all('main');
  const isInMain = ({ offset }: ElementFact) =>
    main !== undefined && main.offset < offset && offset < main.endOffset;
  for (const { url, role, element, location } of listPageUrls(page)) {
    if (role !== 'link' && role !== 'drawing') continue;
    const link = links.get(url);
    if (link !== undefined) link.inMain ||= isInMain(element);
    else if (parseHref(url, page.path, site).kind === 'inside')
      links.set(url, {
        location: url.includes('#') ? location() : START,
        inMain: isInMain(element),
      });
  }
  const packed = [...links.values()];
  return {
    hrefs: [...links.keys()],
    lines: Uint32Array.from(packed, ({ location }) => location.line),
    columns: Uint32Array.from(packed, ({ location }) => location.column),
    inMain: Uint8Array.from(packed, ({ inMain }) => (inMain ? 1 : 0)),
  };
}
