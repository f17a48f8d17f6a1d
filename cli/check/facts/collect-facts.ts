// Reads the built site once: lists its files, then reads page after page. A page's facts are dropped after its rules have run; a summary
// of a few kilobytes stays for the rules that compare pages, so that ten thousand pages fit in memory. Enters at collectFacts.

import { digestOf } from './digest.ts';
import type {
  DescribedPhoto,
  ExpectedSite,
  FileFact,
  OutsideLink,
  PageFacts,
  PageSummary,
  SiteFacts,
} from './facts.ts';
import type { SiteFolder } from './folder.ts';
import { addPhoto, type Described, describedPhotos } from './images/photos-by-alt.ts';
import { firstNameOf } from './links/alias.ts';
import { assetsByName, namedAssets } from './links/named-assets.ts';
import { parseHref } from './links/url.ts';
import { parsePage } from './parse-page.ts';
import { createStringPool } from './string-pool.ts';
import { createSummary } from './summary.ts';
import { createReadingEase } from './text/reading-ease.ts';
import { createNameMask, readPageText } from './text/shingles.ts';

export interface CollectedFacts {
  /** `pages`, `named`, `photosByAlt` and `outside` are complete when every page was added; everything else is from the start. */
  readonly site: SiteFacts;
  /** The file of every page, then the aliases that are not equal to their page. */
  readonly pageFiles: readonly string[];
  /** Parses a page. */
  read(file: string): PageRecord & { readonly page: PageFacts };
  /** Adds a page's record to the site; pages are added in the order of their files. */
  add(record: PageRecord): void;
  /** Reads and adds every page in turn. */
  readPages(): Generator<PageFacts>;
}

/** What the site needs to know of one page: plain data. */
export interface PageRecord {
  /** Null for an alias. */
  readonly summary: PageSummary | null;
  /** Files of the site that it names. */
  readonly named: readonly string[];
  readonly outside: readonly OutsideLink[];
  readonly photos: readonly Described[];
}

/** Lists the files of a site and returns what reads its pages. @param expected null without data */
export function collectFacts(folder: SiteFolder, expected: ExpectedSite | null): CollectedFacts {
  const listed = new Map(folder.list().map((file): [string, FileFact] => [file.path, file]));
  const aliases = findAliases(folder, listed);
  const files = new Map([...listed].filter(([path]) => aliases.get(path) !== 'equal'));
  const pages = [...files.keys()].filter((path) => path.endsWith('.html') && !aliases.has(path)).sort();
  const unequal = [...aliases].flatMap(([file, state]) => (state === 'unequal' ? [file] : []));
  const text = (path: string) => {
    const bytes = folder.read(path);
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };
  const [sitemap, robots] = [text('sitemap.xml'), text('robots.txt')];
  const home = expected?.url ?? canonicalOf(text('index.html') ?? '');
  const summaries: PageSummary[] = [];
  const named = new Set<string>();
  const photosByAlt = new Map<string, DescribedPhoto[]>();
  const outside: OutsideLink[] = [];
  const site: SiteFacts = {
    folder: folder.path,
    files,
    pages: summaries,
    origin: home === null ? null : new URL(home).origin,
    basePath: home === null ? '' : new URL(home).pathname.replace(/\/$/, ''),
    pagePaths: new Set(pages.map(pagePath)),
    aliases,
    named,
    photosByAlt,
    outside,
    sitemap: sitemap === null ? null : sitemapUrls(sitemap),
    robots,
    read: (path, part) => folder.read(path, part),
    expected,
  };
  const mask = createNameMask(expected?.maskedNames ?? []);
  const assets = assetsByName([...files.keys()].filter((path) => !path.endsWith('.html')));
  const readingEase = createReadingEase();
  const read = (file: string): PageRecord & { readonly page: PageFacts } => {
    const bytes = folder.read(file) ?? new Uint8Array();
    const html = new TextDecoder().decode(bytes);
    const page = parsePage({ file, path: pagePath(file), digest: digestOf(bytes) }, html);
    if (aliases.has(file)) return { page, summary: null, named: [], outside: [], photos: [] };
    return {
      page,
      summary: createSummary(page, { site, text: readPageText(page, mask, readingEase) }),
      named: namedAssets(page.html, assets),
      outside: outsideLinks(page, site),
      photos: describedPhotos(page),
    };
  };
  const outsideUrls = new Set<string>();
  const intern = createStringPool();
  const add = (record: PageRecord) => {
    if (record.summary !== null) summaries.push(internTexts(record.summary, intern));
    for (const path of record.named) named.add(path);
    for (const described of record.photos) addPhoto(photosByAlt, described);
    for (const link of record.outside) {
      if (!outsideUrls.has(link.url)) outside.push(link);
      outsideUrls.add(link.url);
    }
  };
  const collected: CollectedFacts = {
    site,
    pageFiles: [...pages, ...unequal],
    read,
    add,
    *readPages() {
      for (const file of collected.pageFiles) {
        const record = read(file);
        add(record);
        yield record.page;
      }
    },
  };
  return collected;
}

/** `/x` for `x.html` and for `x/index.html`, `/` for `index.html`. */
export function pagePath(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

/** The canonical URL of a home page, without a slash at the end; null if it has none. */
function canonicalOf(home: string): string | null {
  const url = parsePage({ file: 'index.html', path: '/' }, home)
    .all('link')
    .find(({ attributes }) => attributes.get('rel')?.toLowerCase() === 'canonical')
    ?.attributes.get('href');
  if (url === undefined || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, '');
}

function findAliases(folder: SiteFolder, files: ReadonlyMap<string, FileFact>) {
  const found = new Map<string, 'equal' | 'unequal'>();
  for (const [path, alias] of files) {
    const page = files.get(firstNameOf(path));
    if (page === undefined || page.path === path) continue;
    found.set(path, isEqual(folder, page, alias) ? 'equal' : 'unequal');
  }
  return found;
}

function isEqual(folder: SiteFolder, a: FileFact, b: FileFact): boolean {
  // `site build` writes hard links, which a copy of its output may not have.
  if (a.inode !== null && a.inode === b.inode) return true;
  if (a.bytes !== b.bytes) return false;
  const [first, second] = [a, b].map(({ path }) => folder.read(path) ?? new Uint8Array());
  return Buffer.compare(first as Uint8Array, second as Uint8Array) === 0;
}

function sitemapUrls(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
  );
}

function outsideLinks(page: PageFacts, site: SiteFacts): OutsideLink[] {
  return page.all('a').flatMap((link) => {
    const href = link.attributes.get('href') ?? '';
    // Nearly all links to the site itself begin like this.
    if (/^(?:#|\/(?:[\w-]|$))/.test(href)) return [];
    const target = parseHref(href, page.path, site);
    if (target.kind !== 'outside') return [];
    const { file, line, column } = page.locationAt(link.attributeOffsets.get('href') ?? link.offset);
    return [{ url: target.url, location: { file, line, column } }];
  });
}

/** A summary with one copy of the URLs and ids that are on page after page. */
function internTexts(summary: PageSummary, intern: (text: string) => string): PageSummary {
  const { ids, packedLinks } = summary;
  return {
    ...summary,
    ids: new Set([...ids].map(intern)),
    packedLinks: { ...packedLinks, hrefs: packedLinks.hrefs.map(intern) },
  };
}
