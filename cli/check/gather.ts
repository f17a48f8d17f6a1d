// Reads the built site, once: lists its files, then reads page after page. A page's facts are handed out and forgotten; a summary of a
// few kilobytes is kept for the rules that compare pages, so that ten thousand pages fit in memory. Enters at gatherSite.
import { readAddress } from './address.ts';
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
import { homeAddress } from './home-address.ts';
import { assetsByName, namedAssets } from './named-assets.ts';
import { createNameMask, readPageText } from './page-text.ts';
import { parsePage } from './parse-page.ts';
import { addPhoto, type Described, describedPhotos } from './photos-by-alt.ts';
import { createReadingEase } from './reading-ease.ts';
import { createSummary } from './summary.ts';

export interface Gathered {
  /** Files, sitemap and robots are there at once; `pages`, `named`, `photosByAlt` and `outside` once readPages has come to its end. */
  readonly site: SiteFacts;
  /** Every page in turn, each parsed when it is asked for; after them the second names that hold something else. */
  readPages(): Generator<PageFacts>;
}

/** All that is taken from one page. */
export interface PageReading {
  readonly page: PageFacts;
  readonly summary: PageSummary;
  /** Files of the site whose name stands on it. */
  readonly named: readonly string[];
  readonly outside: readonly OutsideLink[];
  readonly photos: readonly Described[];
}

/** Hands a file's reading out: who reads much the same site again and again may have kept it. */
export type KeepReading = (file: string, read: () => PageReading) => PageReading;

export function gatherSite(
  folder: SiteFolder,
  expected: ExpectedSite | null,
  keep: KeepReading = (_, read) => read(),
): Gathered {
  const listed = new Map(folder.list().map((file): [string, FileFact] => [file.path, file]));
  const secondNames = findSecondNames(folder, listed);
  const files = new Map([...listed].filter(([path]) => secondNames.get(path) !== 'equal'));
  const pageFiles = [...files.keys()]
    .filter((path) => path.endsWith('.html') && !secondNames.has(path))
    .sort();
  const text = (path: string) => {
    const bytes = folder.read(path);
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };
  const [sitemap, robots] = [text('sitemap.xml'), text('robots.txt')];
  const home = homeAddress({ home: text('index.html') ?? '', robots, sitemap });
  const pages: PageSummary[] = [];
  const named = new Set<string>();
  const photosByAlt = new Map<string, DescribedPhoto[]>();
  const outside: OutsideLink[] = [];
  const site: SiteFacts = {
    folder: folder.path,
    files,
    pages,
    origin: home === null ? null : new URL(home).origin,
    basePath: home === null ? '' : new URL(home).pathname.replace(/\/$/, ''),
    pagePaths: new Set(pageFiles.map(pagePath)),
    secondNames,
    named,
    photosByAlt,
    outside,
    sitemap: sitemap === null ? null : sitemapAddresses(sitemap),
    robots,
    read: (path, most) => folder.read(path, most),
    expected,
  };
  const mask = createNameMask(expected?.maskedNames ?? []);
  const assets = assetsByName([...files.keys()].filter((path) => !path.endsWith('.html')));
  const known = new Set<string>();
  const share = createInterner();
  const readingEase = createReadingEase();
  const read = (file: string): PageReading => {
    const page = parsePage({ file, path: pagePath(file) }, text(file) ?? '');
    return {
      page,
      summary: createSummary(page, { site, share, text: readPageText(page, mask, readingEase) }),
      named: namedAssets(page.html, assets),
      outside: outsideLinks(page, site),
      photos: describedPhotos(page),
    };
  };
  return {
    site,
    *readPages() {
      for (const file of pageFiles) {
        const reading = keep(file, () => read(file));
        pages.push(reading.summary);
        for (const path of reading.named) named.add(path);
        for (const described of reading.photos) addPhoto(photosByAlt, described);
        for (const link of reading.outside) {
          if (!known.has(link.url)) outside.push(link);
          known.add(link.url);
        }
        yield reading.page;
      }
      for (const [file, state] of secondNames)
        if (state === 'unequal') yield parsePage({ file, path: pagePath(file) }, text(file) ?? '');
    },
  };
}

/** `/x` for `x.html` and for `x/index.html`, `/` for `index.html`. */
export function pagePath(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

function findSecondNames(folder: SiteFolder, files: ReadonlyMap<string, FileFact>) {
  const found = new Map<string, 'equal' | 'unequal'>();
  for (const [path, { bytes }] of files) {
    const first = files.get(path.replace(/\/index\.html$/, '.html'));
    if (first === undefined || first.path === path) continue;
    const equal =
      first.bytes === bytes &&
      Buffer.compare(folder.read(path) ?? new Uint8Array(), folder.read(first.path) ?? new Uint8Array()) ===
        0;
    found.set(path, equal ? 'equal' : 'unequal');
  }
  return found;
}

function sitemapAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
  );
}

function outsideLinks(page: PageFacts, site: SiteFacts): OutsideLink[] {
  return page.all('a').flatMap((link) => {
    const address = readAddress(link.attributes.get('href') ?? '', page.path, site);
    if (address.kind !== 'outside') return [];
    const { file, line, column } = page.placeAt(link.attributeOffsets.get('href') ?? link.offset);
    return [{ url: address.url, place: { file, line, column } }];
  });
}

/** One copy of each text, however many pages hold it. */
function createInterner(): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known === undefined) kept.set(text, text);
    return known ?? text;
  };
}
