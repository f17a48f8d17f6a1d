// Reads the built site once: lists its files, then reads page after page. A page's facts are
// dropped after its rules have run; a summary of a few kilobytes remains for the rules that compare
// pages, so that ten thousand pages fit in memory. Entry point: collectFacts.
import { canonicalFileOf, getPagePath } from '../../base/page-files.ts';
import { createDigest } from './digest.ts';
import type { ExpectedSite, FileFact, PageFacts, PageSummary, SiteFacts } from './facts.ts';
import type { SiteFolder } from './folder.ts';
import { parsePage } from './parse-page.ts';
import { createSummary } from './summary.ts';

export type CollectedFacts = ReturnType<typeof collectFacts>;

/** A hundred times a large page of a real site. More facts would not fit in memory. */
const MAX_PAGE_BYTES = 5_000_000;

/**
 * Lists the files of a site and returns functions that read its pages. `pages` of the site is
 * complete when every page was added; the rest is from the start.
 */
export function collectFacts(folder: SiteFolder, expected: ExpectedSite | null) {
  const { files, aliases, pages, pageFiles } = listFiles(folder, expected?.publicFiles ?? new Set());
  const decodeFile = (path: string) => decode(folder.read(path)?.subarray(0, MAX_PAGE_BYTES));
  const home = expected?.url ?? readCanonicalUrl(decodeFile('index.html'));
  const summaries: PageSummary[] = [];
  const site: SiteFacts = {
    files,
    pages: summaries,
    origin: home === null ? null : new URL(home).origin,
    basePath: home === null ? '' : new URL(home).pathname.replace(/\/$/, ''),
    pagePaths: new Set(pages.map(getPagePath)),
    aliases,
    read: folder.read,
    text: decodeFile,
    expected,
  };
  return {
    site,
    /** The pages, then the aliases that are not equal to their page. */
    pageFiles,
    /** Parses a page. Throws an Error that says why if it is too large. */
    read(file: string): PageFacts {
      const bytes = folder.read(file) ?? new Uint8Array();
      if (bytes.length > MAX_PAGE_BYTES)
        throw new Error(`it has ${(bytes.length / 1e6).toFixed(1)} MB; a page may have ${MAX_PAGE_BYTES / 1e6} MB`);
      return parsePage({ file, path: getPagePath(file), digest: createDigest(bytes) }, decode(bytes));
    },
    /** Returns what the site needs of a page's facts; null for an alias. */
    summarize: (page: PageFacts) => (aliases.has(page.file) ? null : createSummary(page, site)),
    /** Adds a page to the site; pages are added in the order of their files. */
    add: (summary: PageSummary) => void summaries.push(summary),
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

function decode(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

const MAX_HEAD = 50_000;

/** The canonical URL of a home page, without a slash at the end; null if it has none. */
function readCanonicalUrl(home: string): string | null {
  const links = parsePage({ file: 'index.html', path: '/' }, home.slice(0, MAX_HEAD)).all('link');
  const link = links.find(({ attributes }) => attributes.get('rel')?.toLowerCase() === 'canonical');
  const url = link?.attributes.get('href');
  if (url === undefined || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, '');
}

/** Whether the second names of pages are the same file, or have the same bytes. */
function findAliases(folder: SiteFolder, files: ReadonlyMap<string, FileFact>) {
  const aliases = new Map<string, 'equal' | 'unequal'>();
  for (const [path, { inode, bytes }] of files) {
    const page = files.get(canonicalFileOf(path));
    if (page === undefined || page.path === path) continue;
    // `site build` writes hard links, which a copy of its output may not have.
    const isLink = inode !== null && inode === page.inode;
    const read = (file: string) => Buffer.from(folder.read(file) ?? []);
    const isEqual = isLink || (bytes === page.bytes && read(path).equals(read(page.path)));
    aliases.set(path, isEqual ? 'equal' : 'unequal');
  }
  return aliases;
}
