// A site for one rule, made of small texts: what the rule says of it, as `file:line:column message`.

import { collectFacts } from '../check/facts/collect-facts.ts';
import type { ExpectedSite } from '../check/facts/facts.ts';
import type { SiteFolder } from '../check/facts/folder.ts';
import type { Finding, Rule } from '../check/rule.ts';
import { partOf } from './file-part.ts';

/** Files by path; a page is its HTML. */
export type SiteOfTexts = Readonly<Record<string, string | Uint8Array>>;

/** What a rule finds in a site, page by page and then as a whole. */
export function findings(rule: Rule, files: SiteOfTexts, expected?: Partial<ExpectedSite>): string[] {
  return look(rule, files, expected).map(
    ({ message, location }) => `${location.file}:${location.line}:${location.column} ${message}`,
  );
}

export function look(rule: Rule, files: SiteOfTexts, expected?: Partial<ExpectedSite>): Finding[] {
  const { site, readPages } = collectFacts(
    folderOf(files),
    expected === undefined ? null : expectedSite(expected),
  );
  const found: Finding[] = [];
  for (const page of readPages()) if ('checkPage' in rule) found.push(...rule.checkPage(page, site));
  if ('checkSite' in rule) found.push(...rule.checkSite(site, { launch: false }));
  return found;
}

/** A page on a few lines: the head's own lines begin at line 3, the body's at line 5 where the head has one. */
export function html({ head = '', body = '', attributes = ' lang="en"' }: PageParts = {}): string {
  return `<!doctype html>\n<html${attributes}><head><meta charset="utf-8">\n${head}\n</head><body>\n${body}\n</body></html>\n`;
}

interface PageParts {
  readonly head?: string;
  readonly body?: string;
  readonly attributes?: string;
}

/** The head's line that makes a site's home page say where it is published. */
export const homeCanonical = '<link rel="canonical" href="https://example.com/">';

export function folderOf(files: SiteOfTexts): SiteFolder {
  const bytes = new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );
  return {
    path: '/site/dist',
    list: () =>
      [...bytes].map(([path, content]) => ({ path, bytes: content.length, inode: null, modified: null })),
    read: (path, part) => partOf(bytes.get(path), part),
  };
}

export function expectedSite(parts: Partial<ExpectedSite>): ExpectedSite {
  return {
    routes: [],
    business: {
      name: 'Front Range Roofing',
      phone: '+13035550117',
      phoneText: '(303) 555-0117',
      email: 'office@example.com',
      locality: 'Denver',
      region: 'CO',
      country: 'US',
      type: 'RoofingContractor',
      priceRange: '$3,000-15,000+',
      hoursText: 'Monday-Tuesday, 7:00 am-6:00 pm',
      opens: '07:00',
      closes: '18:00',
      days: ['Monday', 'Tuesday'],
      formEndpoint: 'https://forms.example.net/f/abc',
      analyticsHost: null,
    },
    prices: new Map(),
    url: 'https://example.com',
    language: 'en',
    outsideHosts: ['https://forms.example.net'],
    output: null,
    priceTexts: [],
    cityNames: new Map(),
    serviceNames: new Map(),
    maskedNames: [],
    placeholders: [],
    findInData: () => null,
    ...parts,
  };
}

/** A route as the data would give it. */
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
    card: null,
    sources: [],
    ...parts,
  };
}
