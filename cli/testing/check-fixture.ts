// Runs a rule on a site of a few small files. Entry point: findings.
import { type CollectedFacts, collectFacts } from '../check/facts/collect-facts.ts';
import type { ExpectedSite, PageFacts } from '../check/facts/facts.ts';
import type { SiteFolder } from '../check/facts/folder.ts';
import type { Check, Finding } from '../check/rule.ts';
import { getPageKind, type PageKind } from '../model/page-kinds.ts';

/** The content of files by path. */
export type TestFiles = Readonly<Record<string, string | Uint8Array>>;

/** Returns a rule's findings, page by page and then for the site, as `file:line:column message`. */
export function findings(rule: Check, files: TestFiles, expected?: Partial<ExpectedSite>): string[] {
  return runRule(rule, files, expected).map(
    ({ message, location }) => `${location.file}:${location.line}:${location.column} ${message}`,
  );
}

/** Returns a rule's findings, page by page and then for the site. */
function runRule(rule: Check, files: TestFiles, expected?: Partial<ExpectedSite>): Finding[] {
  const collected = collectFacts(folderOf(files), expected === undefined ? null : expectedSite(expected));
  const { site } = collected;
  const found: Finding[] = [];
  for (const page of readPages(collected)) if ('checkPage' in rule) found.push(...rule.checkPage(page, site));
  if ('checkSite' in rule) found.push(...rule.checkSite(site, { launch: false }));
  return found;
}

/** Reads and adds every page in turn. */
export function* readPages({ pageFiles, read, summarize, add }: CollectedFacts): Generator<PageFacts> {
  for (const file of pageFiles) {
    const page = read(file);
    const summary = summarize(page);
    if (summary !== null) add(summary);
    yield page;
  }
}

/** Returns a page with the head on line 3 and the body on line 5, if the head is a single line. */
export function html({ head = '', body = '', attributes = ' lang="en"' }: PageParts = {}): string {
  return `<!doctype html>\n<html${attributes}><head><meta charset="utf-8">\n${head}\n</head><body>\n${body}\n</body></html>\n`;
}

interface PageParts {
  readonly head?: string;
  readonly body?: string;
  readonly attributes?: string;
}

/** The element of the home page's head that tells where the site is published. */
export const homeCanonical = '<link rel="canonical" href="https://example.com/">';

/** Creates a folder in memory. */
export function folderOf(files: TestFiles): SiteFolder {
  const bytes = new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );
  return {
    path: '/site/dist',
    list: () => [...bytes].map(([path, content]) => ({ path, bytes: content.length, inode: null })),
    read: (path) => bytes.get(path) ?? null,
  };
}

/** Returns the expectations of a small roofer's data, with some parts replaced. */
export function expectedSite(parts: Partial<ExpectedSite>): ExpectedSite {
  return {
    publicFiles: new Set(),
    moved: new Map(),
    texts: [],
    routes: [],
    business: {
      name: 'Front Range Roofing',
      phoneText: '(303) 555-0117',
      country: 'US',
      otherEmails: [],
      addresses: [
        { street: '410 Cannery Street', postalCode: '80202', locality: 'Denver', region: 'CO', country: 'US' },
      ],
      otherPhones: [],
      numbers: [],
      email: 'office@example.com',
      hoursText: 'Monday-Tuesday, 7:00 am-6:00 pm',
      hoursParts: [],
      weeks: [[{ days: ['Monday', 'Tuesday'], opens: '07:00', closes: '18:00' }]],
    },
    url: 'https://example.com',
    hosts: [],
    language: 'en',
    vocabulary: new Set(['the', 'to', 'of', 'and', 'a', 'in', 'we', 'is', 'it', 'for']),
    translations: new Map(),
    currency: 'USD',
    output: null,
    priceTexts: [],
    cityNames: new Map(),
    serviceNames: new Map(),
    maskedNames: [],
    placeholders: [],
    budgets: undefined,
    ...parts,
  };
}

/** Returns an expected route, with some parts replaced. */
export function route(
  path: string,
  parts: Partial<ExpectedSite['routes'][number]> = {},
): ExpectedSite['routes'][number] {
  return {
    path,
    kind: 'legal',
    indexable: true,
    service: null,
    city: null,
    title: '',
    description: '',
    language: 'en',
    sources: [],
    isUnfinished: false,
    photos: 0,
    uniqueText: getPageKind((parts.kind ?? 'legal') as PageKind).uniqueText,
    ...parts,
  };
}
