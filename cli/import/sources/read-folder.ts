// Reads an old site from a folder: pages as a browser, HTTrack or `wget` saves them, and Markdown
// files. Entry point: readFolder.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listSitemapAddresses } from '../../base/sitemap-addresses.ts';
import {
  isOnSite,
  type Left,
  type OldPage,
  type OldSite,
  parseUrl,
  toAddress,
  tryDecode,
  UNKNOWN_ORIGIN,
} from '../old-site.ts';
import { sortByCount } from '../text/names.ts';
import { decodeText } from './decode-text.ts';
import { findGenerator } from './generator.ts';
import { REDIRECT_FILES, readHostRedirects } from './host-redirects.ts';

const PAGE = /\.(?:x?html?|php|aspx?|cfm|jsp)$/i;
const POST = /\.(?:md|markdown|mdx)$/i;
/** The folders that are next to the content of a site in its repository. */
const SKIPPED =
  /(?:^|\/)(?:node_modules|hts-cache|\.[^/]*|_site|_layouts|_includes|layouts|themes|archetypes|(?:README|CHANGELOG|LICENSE)\.md)(?:\/|$)/i;
const MAX_BYTES = 5e6;

/** @param folder absolute path of a folder that exists */
export function readFolder(folder: string): OldSite {
  const { top, host } = findTop(folder);
  const generator = findGenerator(top);
  const left: Left[] = [];
  const templates: string[] = [];
  const files = listFiles(top, left);
  const read = (file: string) => decodeText(readFileSync(join(top, file)));
  const pages = files.flatMap((file) => {
    const isMarkdown = POST.test(file);
    if (!isMarkdown && !PAGE.test(withoutQuery(file))) return [];
    const isLarge = statSync(join(top, file)).size > MAX_BYTES;
    const text = isLarge ? '' : read(file);
    const why = isLarge ? 'it is larger than 5 MB' : isMarkdown ? null : findReason(file, text);
    if (why === null) return [{ file, text, isMarkdown, saved: findSavedUrl(text), canonical: findCanonical(text) }];
    if (why === 'it is a template') templates.push(file);
    else if (why !== '') left.push({ what: file, why });
    return [];
  });
  const named = [...pages.map(({ saved }) => saved), ...pages.map(({ canonical }) => canonical)];
  const base = host ?? sortByCount(named.flatMap((url) => url?.origin ?? []))[0] ?? generator.origin ?? UNKNOWN_ORIGIN;
  const rules = REDIRECT_FILES.filter((name) => existsSync(join(top, name))).map((name) =>
    readHostRedirects(name, read(name)),
  );
  left.push(...rules.flatMap((rule) => rule.left));
  const toPage = ({ file, text, isMarkdown, saved, canonical }: (typeof pages)[number]): OldPage => {
    // The address in a page that forwards is that of its target.
    const isAlone =
      !/http-equiv=["']?refresh/i.test(text.slice(0, HEAD)) &&
      pages.filter((other) => other.canonical?.pathname === canonical?.pathname).length === 1;
    const known = [saved, isAlone ? canonical : null].find((url) => url != null && isOnSite(url, base));
    const own = isMarkdown ? generator.locate(file, text) : toFileAddress(file);
    const url = new URL(encodeURI(`/${isMarkdown ? file : withoutQuery(file)}`), base);
    return { file, url, address: known == null ? own : toAddress(known), text, isMarkdown };
  };
  return {
    origin: base,
    pages: pages.map(toPage),
    redirects: new Map(rules.flatMap((rule) => rule.redirects)),
    listed: files
      .filter((file) => /^sitemap[^/]*\.xml$/.test(file))
      .flatMap((file) => listSitemapAddresses(read(file)))
      .flatMap((text) => parseUrl(text, base) ?? [])
      .map(toAddress),
    templates,
    left,
    async readFile(url) {
      const path = tryDecode(url.pathname).slice(1);
      if (!isOnSite(url, base) || path === '') return null;
      // Jekyll, Hugo and Astro publish what is in these folders at the root.
      const paths = [path, ...['static', 'public', 'assets', 'src'].map((name) => `${name}/${path}`)];
      const file =
        paths.find((name) => files.includes(name)) ?? files.find((name) => name.endsWith(`/${path.split('/').pop()}`));
      // The photos of posts are beside their folder.
      const isFile = (name: string) =>
        name.startsWith(generator.root) && statSync(name, { throwIfNoEntry: false })?.isFile() === true;
      const found = file === undefined ? paths.map((name) => join(generator.root, name)).find(isFile) : join(top, file);
      return found === undefined ? null : readFileSync(found);
    },
  };
}

/** Links are not followed: they may lead out of the folder, or in a circle. */
function listFiles(folder: string, left: Left[], below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (SKIPPED.test(file)) return [];
      if (file === '_drafts') left.push({ what: `${file}/`, why: 'its files are drafts' });
      else if (entry.isSymbolicLink()) left.push({ what: file, why: 'it is a symbolic link' });
      else if (entry.isDirectory()) return listFiles(folder, left, file);
      return entry.isFile() ? [file] : [];
    })
    .sort();
}

/** `wget` and HTTrack save a site in a folder with the name of its host. */
function findTop(folder: string): { readonly top: string; readonly host: string | null } {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  const hosts = entries.filter((entry) => entry.isDirectory() && /^[\w-]+(?:\.[\w-]+)+$/.test(entry.name));
  const isMirror = entries.length === hosts.length || entries.some(({ name }) => name === 'hts-cache');
  const count = ({ name }: (typeof hosts)[number]) => readdirSync(join(folder, name), { recursive: true }).length;
  const [host] = isMirror ? hosts.sort((a, b) => count(b) - count(a)) : [];
  return host === undefined
    ? { top: folder, host: null }
    : { top: join(folder, host.name), host: `https://${host.name}` };
}

/** What Jekyll, Nunjucks, Liquid and Hugo write in pages that they have yet to build. */
const TEMPLATE =
  /^\ufeff?---[ \t]*\r?\n|\{%-?\s*(?:include|extends|block|layout|for|if|assign|render|capture|import|set)\b|\{\{-?\s*(?:(?:site|page|content|super|partial|template|define|range|block|with|if|end|\$)\b|\.[A-Z])/;

/** Returns why a file is no page; '' for one that a page loads, and null for a page. */
function findReason(file: string, text: string): string | null {
  // A browser saves what a page loads, also that of extensions, in a folder next to it.
  if (/_files\//.test(file)) return '';
  if (/^(?:chrome|moz)-extension:/.test(SAVED.exec(text.slice(0, HEAD))?.[2] ?? ''))
    return 'it is a page of a browser extension';
  if (TEMPLATE.test(text)) return 'it is a template';
  if (/<\?php|<%[@=]/.test(text)) return 'it is the source of a program; save what the browser shows';
  return /<(?:!doctype html|html|body|table|p|h1)\b/i.test(text) ? null : 'it has no text of a page';
}

function withoutQuery(file: string): string {
  return file.replace(/[?@][\w-]+=[^/]*$/, '');
}

/** `wget` saves `/?page_id=2` as `index.html?page_id=2` or `index.html@page_id=2.html`. */
function toFileAddress(file: string): string {
  const path = `/${withoutQuery(file)}`.replace(/\/index\.x?html?$/i, '/');
  const query = file.slice(withoutQuery(file).length + 1).replace(/\.html$/, '');
  return path + (query === '' ? '' : `?${query}`);
}

/** Characters that have the comment of the program that saved a page. */
const HEAD = 4000;
const SAVED = /<!-- (Mirrored from|saved from url=\(\d+\)) ?(\S+)/;

/** Returns the URL that a page was saved from; HTTrack leaves out its start. */
function findSavedUrl(text: string): URL | null {
  const [, program = '', address = ''] = SAVED.exec(text.slice(0, HEAD)) ?? SAVED.exec(text.slice(-HEAD)) ?? [];
  return parseHttp(program.startsWith('Mirrored') ? `https://${address}` : address);
}

function findCanonical(html: string): URL | null {
  const [tag = ''] = /<link\b[^>]{0,2000}\brel=["']?canonical\b[^>]*>/i.exec(html) ?? [];
  return parseHttp(/\bhref=["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? '');
}

function parseHttp(text: string): URL | null {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
