// Facts of a site without pages to read, for the tests of rules that ask for little. Entry point: siteFacts.
import type { ExpectedSite, PageSummary, SiteFacts } from '../check/facts/facts.ts';
import { expectedSite as expectedRoofer, folderOf, route } from './check-fixture.ts';

interface SiteOptions {
  /** Content of files by path; the pages need not be included. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly pages?: readonly PageSummary[];
  readonly expected?: ExpectedSite;
}

/** Returns the facts of a site, without a file by default. */
export function siteFacts({ files = {}, pages = [], expected }: SiteOptions): SiteFacts {
  const folder = folderOf(files);
  return {
    files: new Map(folder.list().map((file) => [file.path, file])),
    pages,
    origin: 'https://site.example',
    basePath: '',
    pagePaths: new Set(pages.map((page) => page.path)),
    aliases: new Map(),
    read: folder.read,
    text: (path) => new TextDecoder().decode(folder.read(path) ?? undefined),
    expected: expected ?? null,
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
