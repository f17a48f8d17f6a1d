// Reads the built site once: lists its files, then reads page after page. A page's facts are
// dropped after its rules have run; a summary of a few kilobytes remains for the rules that compare
// pages, so that ten thousand pages fit in memory. Entry point: collectFacts.
import { canonicalFileOf, getPagePath } from '../../base/page-files.ts';
import { createDigest } from './digest.ts';
import type { ExpectedSite, FileFact, OutsideLink, PageFacts, PageLinks, PageSummary, SiteFacts } from './facts.ts';
import type { SiteFolder } from './folder.ts';
import { parseHref } from './links/url.ts';
import { createPool } from './memoize.ts';
import { listCanonicalLinks } from './page/head.ts';
import { findOversize, MAX_PAGE_BYTES } from './page/oversize.ts';
import { parsePage } from './parse-page.ts';
import { createSummary } from './summary.ts';

export type CollectedFacts = ReturnType<typeof collectFacts>;

interface ReadPage extends PageRecord {
  readonly page: PageFacts;
}

/** The part of a page's facts that the site needs: plain data. */
export interface PageRecord {
  /** Null for an alias. */
  readonly summary: PageSummary | null;
  readonly outside: readonly OutsideLink[];
}

/**
 * Lists the files of a site and returns functions that read its pages. `pages` and `outside` of the
 * site are complete when every page was added; the rest is from the start.
 */
export function collectFacts(folder: SiteFolder, expected: ExpectedSite | null) {
  const { files, aliases, pages, pageFiles } = listFiles(folder, expected?.publicFiles ?? new Set());
  const decodeFile = (path: string) => decode(folder.read(path)?.subarray(0, MAX_PAGE_BYTES));
  const home = expected?.url ?? readCanonicalUrl(decodeFile('index.html'));
  const summaries: PageSummary[] = [];
  const outside: OutsideLink[] = [];
  const site: SiteFacts = {
    files,
    pages: summaries,
    origin: home === null ? null : new URL(home).origin,
    basePath: home === null ? '' : new URL(home).pathname.replace(/\/$/, ''),
    pagePaths: new Set(pages.map(getPagePath)),
    aliases,
    outside,
    read: folder.read,
    text: decodeFile,
    expected,
  };
  const readFrom = (file: string, bytes: Uint8Array, html: string): ReadPage => {
    const page = parsePage({ file, path: getPagePath(file), digest: createDigest(bytes) }, html);
    if (aliases.has(file)) return { page, summary: null, outside: [] };
    return { page, summary: createSummary(page, site), outside: listOutsideLinks(page, site) };
  };
  const read = (file: string) => {
    const bytes = folder.read(file) ?? new Uint8Array();
    const html = decode(bytes);
    const oversize = findOversize(bytes.length, html);
    return { ...readFrom(file, bytes, oversize === null ? html : decode(bytes.subarray(0, START_BYTES))), oversize };
  };
  const outsideUrls = new Set<string>();
  // Most URLs and ids are on page after page.
  const shareText = createPool((text: string) => text);
  const hashJson = (value: unknown) => createDigest(JSON.stringify(value));
  const shareIds = createPool((ids: PageSummary['ids']) => hashJson([...ids]));
  const shareUrls = createPool<PageLinks['elsewhere']>(hashJson);
  const shareFragments = createPool<PageLinks['fragments']>(hashJson);
  const add = ({ summary, ...record }: PageRecord) => {
    if (summary !== null) {
      const { inMain, elsewhere, fragments } = summary.links;
      const links = {
        inMain: inMain.map(shareText),
        elsewhere: shareUrls(elsewhere),
        fragments: shareFragments(fragments),
      };
      summaries.push({ ...summary, ids: shareIds(summary.ids), links });
    }
    for (const link of record.outside) {
      if (!outsideUrls.has(link.url)) outside.push(link);
      outsideUrls.add(link.url);
    }
  };
  return {
    site,
    /** The pages, then the aliases that are not equal to their page. */
    pageFiles,
    /** Parses a page; of one that is too large only the start. */
    read,
    /** Adds a page's record to the site; pages are added in the order of their files. */
    add,
  };
}

/** Lists the files of a site, and in order its pages, which public files are not. */
function listFiles(folder: SiteFolder, publicFiles: ReadonlySet<string>) {
  const listed = new Map(folder.list().map((file): [string, FileFact] => [file.path, file]));
  const aliases = findAliases(folder, new Map([...listed].filter(([path]) => !publicFiles.has(path))));
  const files = new Map([...listed].filter(([path]) => aliases.get(path) !== 'equal'));
  const pages = [...files.values()]
    .filter(({ path }) => path.endsWith('.html') && !aliases.has(path) && !publicFiles.has(path))
    .filter((file) => !isForwarding(folder, file))
    .map(({ path }) => path)
    .sort();
  const unequal = [...aliases].flatMap(([file, state]) => (state === 'unequal' ? [file] : []));
  return { files, aliases, pages, pageFiles: [...pages, ...unequal] };
}

/** Whether a file only leads from a former address to a page, and so is no page. */
function isForwarding(folder: SiteFolder, { path, bytes }: FileFact): boolean {
  if (bytes > MAX_FORWARDING_BYTES) return false;
  try {
    const html = decode(folder.read(path) ?? undefined);
    return html.includes('<meta http-equiv="refresh" content="0; url=') && html.includes('<link rel="canonical"');
  } catch {
    // A file that cannot be read is reported as a page.
    return false;
  }
}

const MAX_FORWARDING_BYTES = 2000;

/** Enough for the head of a page, and quickly read, whatever the page contains. */
const START_BYTES = 50_000;

function decode(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

/** The canonical URL of a home page, without a slash at the end; null if it has none. */
function readCanonicalUrl(home: string): string | null {
  const [link] = listCanonicalLinks(parsePage({ file: 'index.html', path: '/' }, home.slice(0, START_BYTES)));
  const url = link?.attributes.get('href');
  if (url === undefined || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, '');
}

function findAliases(folder: SiteFolder, files: ReadonlyMap<string, FileFact>) {
  const aliases = new Map<string, 'equal' | 'unequal'>();
  for (const [path, alias] of files) {
    const page = files.get(canonicalFileOf(path));
    if (page === undefined || page.path === path) continue;
    aliases.set(path, isEqual(folder, page, alias) ? 'equal' : 'unequal');
  }
  return aliases;
}

function isEqual(folder: SiteFolder, a: FileFact, b: FileFact): boolean {
  // `site build` writes hard links, which a copy of its output may not have.
  if (a.inode !== null && a.inode === b.inode) return true;
  if (a.bytes !== b.bytes) return false;
  const [first, second] = [a, b].map(({ path }) => folder.read(path) ?? new Uint8Array());
  return Buffer.compare(first as Uint8Array, second as Uint8Array) === 0;
}

function listOutsideLinks(page: PageFacts, site: SiteFacts): OutsideLink[] {
  return page.all('a').flatMap((link) => {
    const href = link.attributes.get('href') ?? '';
    // Nearly all links to the site itself begin like this.
    if (/^(?:#|\/(?:[\w-]|$))/.test(href)) return [];
    const target = parseHref(href, page.path, site);
    if (target.kind !== 'outside') return [];
    const { file, line, column } = page.locationAt(link.attributeOffset('href') ?? link.offset);
    return [{ url: target.url, location: { file, line, column } }];
  });
}
