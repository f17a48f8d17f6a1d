// Facts of HTML in a string, for the tests of rules. Entry points:
// findOnPage and findOnSite.
import type { ExpectedSite, FileFact, PageFacts, PageSummary, SiteFacts } from '../check/facts/facts.ts';
import { parsePage } from '../check/facts/parse-page.ts';
import type { PageRule, SiteRule } from '../check/rule.ts';
import { expectedSite as expectedRoofer, route } from './check-fixture.ts';

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
function pageFacts(html: string, path = '/page'): PageFacts {
  return parsePage({ file: path === '/' ? 'index.html' : `${path.slice(1)}.html`, path }, html);
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
    read: (path) => contents.get(path) ?? null,
    text: (path) => new TextDecoder().decode(contents.get(path)),
    expected,
  };
}

/** Returns the expectations of a small roofer's data with one page, with some parts replaced. */
export function expectedSite(changes: Partial<ExpectedSite> = {}): ExpectedSite {
  const { business, ...others } = expectedRoofer({});
  return {
    ...others,
    routes: [
      route('/page', {
        kind: 'service',
        service: 'metal-roofs',
        sources: ['data/services/metal-roofs.yaml'],
        uniqueText: { minWords: 700, minRatio: null },
      }),
    ],
    business: { ...business, name: 'High Plains Roofing', phoneText: '(303) 555-0142', email: 'office@roofs.example' },
    url: 'https://site.example',
    priceTexts: ['$6-10', '$3,000-5,000', '$5,000-8,000', '$8,000-15,000+'],
    ...changes,
  };
}

/** Returns the summary of a page without problems, with some parts replaced. */
export function pageSummary(path: string, changes: Partial<PageSummary> = {}): PageSummary {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return {
    file,
    path,
    digest: '',
    ids: new Set(),
    links: { inMain: [], elsewhere: [], fragments: [] },
    outside: [],
    weight: { style: 0, script: 0, photos: 0, requests: 1 },
    ...changes,
  };
}
