// Facts of HTML in a string, for the tests of rules. They follow the contract of cli/check/facts/facts.ts exactly. Entry points:
// findOnPage and findOnSite.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { digestOf } from '../check/facts/digest.ts';
import type {
  ElementFact,
  ExpectedPrice,
  ExpectedSite,
  FileFact,
  PageFacts,
  PageSummary,
  SiteFacts,
} from '../check/facts/facts.ts';
import type { PageRule, SiteRule } from '../check/rule.ts';
import type { Location } from '../problem.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Returns a rule's findings on a page, each as `line:column message`. */
export function findOnPage(
  rule: PageRule,
  html: string,
  { path = '/page', ...site }: { readonly path?: string } & SiteOptions = {},
): string[] {
  return rule
    .checkPage(pageFacts(html, path), siteFacts(site))
    .map(({ message, location }) => `${location.line}:${location.column} ${message}`);
}

/** Returns a rule's findings on a site, each as `file:line:column message`. */
export function findOnSite(rule: SiteRule, site: SiteOptions): string[] {
  return rule
    .checkSite(siteFacts(site), { launch: false })
    .map(({ message, location }) => `${location.file}:${location.line}:${location.column} ${message}`);
}

/** Collects the facts of a page. */
export function pageFacts(html: string, path = '/page'): PageFacts {
  const elements: ElementFact[] = [];
  readElements(parse(html, { sourceCodeLocationInfo: true }), null, elements);
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  const all = (tag: string) => elements.filter((element) => element.tag === tag);
  return {
    file,
    path,
    html,
    digest: digestOf(html),
    elements,
    all,
    byId: new Map(
      elements.toReversed().flatMap((element) => {
        const id = element.attributes.get('id');
        return id === undefined ? [] : [[id, element] as const];
      }),
    ),
    jsonLd: all('script')
      .filter((script) => script.attributes.get('type') === 'application/ld+json')
      .map((element) => ({ element, source: element.text, value: parseJson(element.text) })),
    indexable: !all('meta').some(
      ({ attributes }) =>
        attributes.get('name') === 'robots' && /noindex/i.test(attributes.get('content') ?? ''),
    ),
    locationAt: (offset, length) => locationAt(file, html, { offset, length }),
  };
}

export interface SiteOptions {
  /** Content of files by path; the pages need not be included. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly pages?: readonly PageSummary[];
  readonly expected?: ExpectedSite | null;
  readonly origin?: string | null;
}

/** Returns the facts of a site, without a file by default. */
export function siteFacts({
  files = {},
  pages = [],
  expected = null,
  origin = 'https://site.example',
}: SiteOptions = {}): SiteFacts {
  const contents = new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );
  return {
    files: new Map<string, FileFact>(
      [...contents].map(([path, { byteLength }]) => [path, { path, bytes: byteLength, inode: null }]),
    ),
    pages,
    origin,
    basePath: '',
    pagePaths: new Set(pages.map((page) => page.path)),
    aliases: new Map(),
    outside: [],
    read: (path) => contents.get(path) ?? null,
    text: (path) => new TextDecoder().decode(contents.get(path)),
    expected,
  };
}

/** Returns the expectations of a small roofer's data, with some parts replaced. */
export function expectedSite(changes: Partial<ExpectedSite> = {}): ExpectedSite {
  return {
    routes: [
      {
        path: '/page',
        kind: 'service',
        indexable: true,
        service: 'metal-roofs',
        city: null,
        title: '',
        description: '',
        sources: ['data/services/metal-roofs.yaml'],
      },
    ],
    business: {
      name: 'High Plains Roofing',
      phone: '+13035550142',
      phoneText: '(303) 555-0142',
      otherPhones: [],
      email: 'office@roofs.example',
      locality: 'Aurora',
      region: 'CO',
      country: 'US',
      priceRange: '$3,000-15,000+',
      hoursText: 'Monday-Tuesday, 7:00 am-6:00 pm',
      hoursParts: [],
      optionalFacts: [],
      opens: '07:00',
      closes: '18:00',
      days: ['Monday', 'Tuesday'],
      formEndpoint: 'https://forms.example/f/abc',
      analyticsHost: null,
    },
    prices: new Map([
      [
        'metal-roofs',
        [
          expectedPrice('$3,000-5,000', 3000, 5000),
          expectedPrice('$5,000-8,000', 5000, 8000),
          expectedPrice('$8,000-15,000+', 8000, null),
        ],
      ],
    ]),
    url: 'https://site.example',
    language: 'en',
    currency: 'USD',
    output: null,
    priceTexts: ['$6-10', '$3,000-5,000', '$5,000-8,000', '$8,000-15,000+'],
    cityNames: new Map(),
    serviceNames: new Map(),
    maskedNames: [],
    placeholders: [],
    findInData: () => null,
    ...changes,
  };
}

/** Returns the expected price of a tier without a size. */
export function expectedPrice(text: string, low: number | null, high: number | null): ExpectedPrice {
  return { text, low, high, unitCode: null, minSize: null, maxSize: null, sizeUnitCode: null };
}

/** Returns the summary of a page without problems, with some parts replaced. */
export function pageSummary(path: string, changes: Partial<PageSummary> = {}): PageSummary {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  const start = { file, line: 1, column: 1 };
  return {
    file,
    path,
    digest: '',
    locations: { title: start, description: start, main: start },
    title: null,
    description: null,
    hasMain: true,
    indexable: true,
    ids: new Set(),
    packedLinks: {
      hrefs: [],
      lines: new Uint32Array(),
      columns: new Uint32Array(),
      inMain: new Uint8Array(),
    },
    shingles: new Uint32Array(),
    words: 500,
    readingEase: 70,
    ...changes,
  };
}

function readElements(node: Node, parent: Writable<ElementFact> | null, all: ElementFact[]): void {
  let within = parent;
  if ('tagName' in node) {
    const location = node.sourceCodeLocation;
    const raw = rawText(node);
    const element: Writable<ElementFact> = {
      tag: node.tagName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      offset: location?.startOffset ?? 0,
      endOffset: location?.endOffset ?? Number.POSITIVE_INFINITY,
      attributeOffset: (name) => location?.attrs?.[name]?.startOffset,
      parent,
      children: [],
      text: node.tagName === 'script' || node.tagName === 'style' ? raw : raw.replace(/\s+/g, ' ').trim(),
    };
    if (parent !== null) parent.children = [...parent.children, element];
    all.push(element);
    within = element;
  }
  if ('childNodes' in node) for (const child of node.childNodes) readElements(child, within, all);
}

function rawText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}

function locationAt(
  file: string,
  html: string,
  { offset, length }: { readonly offset: number; readonly length: number | undefined },
): Location {
  const start = html.lastIndexOf('\n', offset - 1) + 1;
  const end = html.indexOf('\n', offset);
  return {
    file,
    line: html.slice(0, start).split('\n').length,
    column: offset - start + 1,
    source: html.slice(start, end === -1 ? undefined : end),
    ...(length !== undefined && { length }),
  };
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
