import type { Place } from '../problem.ts';
import { readAddress } from './address.ts';
import type { ElementFact, PageFacts, PageSummary, SiteFacts } from './facts.ts';
import type { PageText } from './page-text.ts';

interface SummaryContext {
  readonly site: SiteFacts;
  /** Keeps one copy of equal texts. */
  readonly share: (text: string) => string;
  readonly text: PageText;
}

/** What is kept of a page: nothing that would keep its HTML alive. */
export function createSummary(page: PageFacts, { site, share, text }: SummaryContext): PageSummary {
  const links = packLinks(page, site, share);
  // A name of its own: a getter that named the page would keep all of it.
  const { file } = page;
  return {
    file,
    path: page.path,
    title: page.all('title').find((title) => title.parent?.tag === 'head')?.text ?? null,
    description: descriptionOf(page)?.attributes.get('content') ?? null,
    places: {
      title: plainPlace(
        page,
        page.all('title').find((title) => title.parent?.tag === 'head'),
      ),
      description: plainPlace(page, descriptionOf(page)),
      main: plainPlace(page, page.all('main')[0]),
    },
    h1: page.all('h1')[0]?.text ?? null,
    canonical: page.all('link').find(isCanonical)?.attributes.get('href') ?? null,
    indexable: page.indexable,
    modified: modifiedDay(page),
    ids: new Set([...page.byId.keys()].map(share)),
    get links() {
      return unpackLinks(file, links);
    },
    ...text,
  };
}

function descriptionOf(page: PageFacts): ElementFact | undefined {
  return page.all('meta').find((meta) => meta.attributes.get('name')?.toLowerCase() === 'description');
}

/** Without the line's text, which would keep the page alive. */
function plainPlace(page: PageFacts, element: ElementFact | undefined): Place {
  const { file, line, column } = page.placeAt((element ?? page.all('head')[0])?.offset ?? 0);
  return { file, line, column };
}

/** From the structured data, which may not parse. */
function modifiedDay({ jsonLd }: PageFacts): string | null {
  for (const { source } of jsonLd) {
    const [, day] = /"dateModified"\s*:\s*"([^"]*)"/.exec(source) ?? [];
    if (day !== undefined) return day;
  }
  return null;
}

export function isCanonical(link: ElementFact): boolean {
  return link.attributes.get('rel')?.toLowerCase() === 'canonical';
}

interface PackedLinks {
  readonly hrefs: readonly string[];
  readonly lines: Uint32Array;
  readonly columns: Uint32Array;
  readonly inMain: Uint8Array;
}

function unpackLinks(file: string, { hrefs, lines, columns, inMain }: PackedLinks) {
  return hrefs.map((href, index) => ({
    href,
    place: { file, line: lines[index] ?? 1, column: columns[index] ?? 1, length: href.length },
    inMain: inMain[index] === 1,
  }));
}

/** The page's links to the site itself, each address once; a menu's hundred links on ten thousand pages are a million places. */
function packLinks(page: PageFacts, site: SiteFacts, share: (text: string) => string): PackedLinks {
  const first = new Map<string, { readonly place: Place; inMain: boolean }>();
  for (const tag of ['a', 'area']) {
    for (const link of page.all(tag)) {
      const href = link.attributes.get('href');
      const known = href === undefined ? undefined : first.get(href);
      if (href === undefined || (known !== undefined && (known.inMain || !isInMain(link)))) continue;
      if (known !== undefined) known.inMain = true;
      else if (readAddress(href, page.path, site).kind === 'inside') {
        const place = page.placeAt(link.attributeOffsets.get('href') ?? link.offset);
        first.set(share(href), { place, inMain: isInMain(link) });
      }
    }
  }
  const places = [...first.values()];
  return {
    hrefs: [...first.keys()],
    lines: Uint32Array.from(places, ({ place }) => place.line),
    columns: Uint32Array.from(places, ({ place }) => place.column),
    inMain: Uint8Array.from(places, ({ inMain }) => (inMain ? 1 : 0)),
  };
}

function isInMain(element: ElementFact): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (at.tag === 'main') return true;
  return false;
}
