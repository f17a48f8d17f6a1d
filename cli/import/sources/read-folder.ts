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
  const top = findTop(folder);
  const generator = findGenerator(top.folder);
  const left: Left[] = [];
  const templates: string[] = [];
  const files = listFiles(top.folder, left);
  const texts = files.flatMap((file) => {
    if (!PAGE.test(withoutQuery(file)) && !POST.test(file)) return [];
    const { size } = statSync(join(top.folder, file));
    if (size > MAX_BYTES) left.push({ what: file, why: 'it is larger than 5 MB' });
    return size > MAX_BYTES ? [] : [{ file, text: decodeText(readFileSync(join(top.folder, file))) }];
  });
  const pages = texts.filter(({ file, text }) => !POST.test(file) && isPage(file, text, { left, templates }));
  const saved = pages.map(({ text }) => findSavedUrl(text));
  const canonicals = pages.map(({ text }) => findCanonical(text));
  const named = [...saved, ...canonicals].flatMap((url) => (url === null ? [] : [url.origin]));
  const base = top.origin ?? sortByCount(named)[0] ?? generator.origin ?? UNKNOWN_ORIGIN;
  const names = new Set(files);
  const redirects = new Map<string, string | null>();
  for (const name of REDIRECT_FILES) {
    const file = join(top.folder, name);
    if (!existsSync(file)) continue;
    const rules = readHostRedirects(name, decodeText(readFileSync(file)));
    for (const [from, to] of rules.redirects) redirects.set(from, to);
    left.push(...rules.left);
  }
  return {
    origin: base,
    pages: pages.map(({ file, text }, index): OldPage => {
      const [mirrored, canonical] = [saved[index], canonicals[index]];
      const isAlone =
        canonical != null &&
        isOnSite(canonical, base) &&
        canonicals.filter((other) => other?.pathname === canonical.pathname).length === 1;
      const address =
        mirrored != null && isOnSite(mirrored, base)
          ? toAddress(mirrored)
          : isAlone
            ? canonical.pathname + canonical.search
            : toFileAddress(file);
      return { file, url: new URL(encodeURI(`/${withoutQuery(file)}`), base), address, html: text };
    }),
    posts: texts
      .filter(({ file }) => POST.test(file))
      .map(({ file, text }) => ({
        file,
        text,
        url: new URL(encodeURI(`/${file}`), base),
        address: generator.locate(file, text),
      })),
    redirects,
    listed: files
      .filter((file) => /^sitemap[^/]*\.xml$/.test(file))
      .flatMap((file) => listSitemapAddresses(readFileSync(join(top.folder, file), 'utf8')))
      .flatMap((text) => parseUrl(text, base) ?? [])
      .map(toAddress),
    templates,
    left,
    async readFile(url) {
      if (!isOnSite(url, base)) return null;
      const path = tryDecode(url.pathname).slice(1);
      if (path === '') return null;
      // Jekyll, Hugo and Astro publish what is in these folders at the root.
      const paths = [path, ...['static', 'public', 'assets', 'src'].map((name) => `${name}/${path}`)];
      const file =
        paths.find((name) => names.has(name)) ?? files.find((name) => name.endsWith(`/${path.split('/').pop()}`));
      if (file !== undefined) return readFileSync(join(top.folder, file));
      // The photos of posts are beside their folder.
      const beside = paths
        .map((name) => join(generator.root, name))
        .find(
          (name) => name.startsWith(generator.root) && statSync(name, { throwIfNoEntry: false })?.isFile() === true,
        );
      return beside === undefined ? null : readFileSync(beside);
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

const HOST = /^[\w-]+(?:\.[\w-]+)+$/;

/** `wget` and HTTrack save a site in a folder with the name of its host. */
function findTop(folder: string): { readonly folder: string; readonly origin: string | null } {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  const hosts = entries.filter((entry) => entry.isDirectory() && HOST.test(entry.name));
  const isMirror = entries.length === hosts.length || entries.some(({ name }) => name === 'hts-cache');
  if (hosts.length === 0 || !isMirror) return { folder, origin: null };
  const count = (name: string) => readdirSync(join(folder, name), { recursive: true }).length;
  const [{ name }] = hosts.sort((a, b) => count(b.name) - count(a.name)) as [(typeof hosts)[number]];
  return { folder: join(folder, name), origin: `https://${name}` };
}

/** What Jekyll, Nunjucks, Liquid and Hugo write in pages that they have yet to build. */
const TEMPLATE =
  /^\ufeff?---[ \t]*\r?\n|\{%-?\s*(?:include|extends|block|layout|for|if|assign|render|capture|import|set)\b|\{\{-?\s*(?:(?:site|page|content|super|partial|template|define|range|block|with|if|end|\$)\b|\.[A-Z])/;

function isPage(
  file: string,
  text: string,
  { left, templates }: { readonly left: Left[]; readonly templates: string[] },
): boolean {
  // A browser saves what a page loads, also that of extensions, in a folder next to it.
  if (/_files\//.test(file)) return false;
  if (/^chrome-extension:|^moz-extension:/.test(SAVED.exec(text.slice(0, HEAD))?.[2] ?? '')) {
    left.push({ what: file, why: 'it is a page of a browser extension' });
    return false;
  }
  if (TEMPLATE.test(text)) {
    templates.push(file);
    return false;
  }
  if (text.includes('<?php') || /<%[@=]/.test(text)) {
    left.push({ what: file, why: 'it is the source of a program; save what the browser shows' });
    return false;
  }
  if (/<(?:!doctype html|html|body|table|p|h1)\b/i.test(text)) return true;
  left.push({ what: file, why: 'it has no text of a page' });
  return false;
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
  const [, program, address = ''] = SAVED.exec(text.slice(0, HEAD)) ?? SAVED.exec(text.slice(-HEAD)) ?? [];
  if (program === undefined) return null;
  const url = parseUrl(program.startsWith('Mirrored') ? `https://${address}` : address);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function findCanonical(html: string): URL | null {
  const [tag = ''] = /<link\b[^>]{0,2000}\brel=["']?canonical\b[^>]*>/i.exec(html) ?? [];
  const url = parseUrl(/\bhref=["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
