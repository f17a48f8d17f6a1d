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
    description: metaContent(page, 'description'),
    h1: page.all('h1')[0]?.text ?? null,
    canonical: page.all('link').find(isCanonical)?.attributes.get('href') ?? null,
    indexable: page.indexable,
    ids: new Set([...page.byId.keys()].map(share)),
    get links() {
      return unpackLinks(file, links);
    },
    ...text,
  };
}

export function metaContent(page: PageFacts, name: string): string | null {
  const meta = page.all('meta').find((element) => element.attributes.get('name')?.toLowerCase() === name);
  return meta?.attributes.get('content') ?? null;
}

export function isCanonical(link: ElementFact): boolean {
  return link.attributes.get('rel')?.toLowerCase() === 'canonical';
}

interface PackedLinks {
  readonly hrefs: readonly string[];
  readonly lines: Uint32Array;
  readonly columns: Uint32Array;
}

function unpackLinks(file: string, { hrefs, lines, columns }: PackedLinks) {
  return hrefs.map((href, index): { href: string; place: Place } => ({
    href,
    place: { file, line: lines[index] ?? 1, column: columns[index] ?? 1, length: href.length },
  }));
}

/** The page's links to the site itself, each address once; a menu's hundred links on ten thousand pages are a million places. */
function packLinks(page: PageFacts, site: SiteFacts, share: (text: string) => string): PackedLinks {
  const first = new Map<string, Place>();
  for (const tag of ['a', 'area']) {
    for (const link of page.all(tag)) {
      const href = link.attributes.get('href');
      if (href === undefined || first.has(href)) continue;
      if (readAddress(href, page.path, site).kind !== 'inside') continue;
      first.set(share(href), page.placeAt(link.attributeOffsets.get('href') ?? link.offset));
    }
  }
  const places = [...first.values()];
  return {
    hrefs: [...first.keys()],
    lines: Uint32Array.from(places, (place) => place.line),
    columns: Uint32Array.from(places, (place) => place.column),
  };
}
