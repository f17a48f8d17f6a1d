// A page's links to the site itself, each address once: where it first stands, in the main part where it stands there too.
import type { Location } from '../../../problem.ts';
import type { ElementFact, PackedLinks, PageFacts, PageSummary, SiteFacts } from '../facts.ts';
import { parseHref } from '../links/url.ts';

export interface PageLink {
  /** As written. */
  readonly href: string;
  readonly location: Location;
  readonly inMain: boolean;
}

export function linksOf({ file, packedLinks }: PageSummary): PageLink[] {
  const { hrefs, lines, columns, inMain } = packedLinks;
  return hrefs.map((href, index) => ({
    href,
    location: { file, line: lines[index] ?? 1, column: columns[index] ?? 1, length: href.length },
    inMain: inMain[index] === 1,
  }));
}

export function packLinks(page: PageFacts, site: SiteFacts): PackedLinks {
  const first = new Map<string, { readonly location: Location; inMain: boolean }>();
  for (const tag of ['a', 'area']) {
    for (const link of page.all(tag)) {
      const href = link.attributes.get('href');
      const known = href === undefined ? undefined : first.get(href);
      if (href === undefined || (known !== undefined && (known.inMain || !isInMain(link)))) continue;
      if (known !== undefined) known.inMain = true;
      else if (parseHref(href, page.path, site).kind === 'inside') {
        const location = page.locationAt(link.attributeOffsets.get('href') ?? link.offset);
        first.set(href, { location, inMain: isInMain(link) });
      }
    }
  }
  const locations = [...first.values()];
  return {
    hrefs: [...first.keys()],
    lines: Uint32Array.from(locations, ({ location }) => location.line),
    columns: Uint32Array.from(locations, ({ location }) => location.column),
    inMain: Uint8Array.from(locations, ({ inMain }) => (inMain ? 1 : 0)),
  };
}

function isInMain(element: ElementFact): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (at.tag === 'main') return true;
  return false;
}
