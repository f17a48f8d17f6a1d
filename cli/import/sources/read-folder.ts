// Reads an old site from a folder: pages as a browser or `wget` saves them, and Markdown files.
// Entry point: readFolder.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isOnSite, type Left, type OldPage, type OldSite, parseUrl, tryDecode, UNKNOWN_ORIGIN } from '../old-site.ts';
import { sortByCount } from '../text/names.ts';
import { decodeText } from './decode-text.ts';

const PAGE = /\.(?:x?html?|php|aspx?|cfm|jsp)$/i;
const POST = /\.(?:md|markdown|mdx)$/i;
/** The folders that are next to the content of a site in its repository. */
const SKIPPED =
  /(?:^|\/)(?:node_modules|\.[^/]*|_site|_layouts|_includes|layouts|themes|(?:README|CHANGELOG|LICENSE)\.md)(?:\/|$)/i;
const MAX_BYTES = 5e6;

/** @param folder absolute path of a folder that exists */
export function readFolder(folder: string): OldSite {
  const top = findTop(folder);
  const left: Left[] = [];
  const files = listFiles(top.folder, left);
  const texts = files.flatMap((file) => {
    if (!PAGE.test(withoutQuery(file)) && !POST.test(file)) return [];
    const { size } = statSync(join(top.folder, file));
    if (size > MAX_BYTES) left.push({ what: file, why: 'it is larger than 5 MB' });
    return size > MAX_BYTES ? [] : [{ file, text: decodeText(readFileSync(join(top.folder, file))) }];
  });
  const pages = texts.filter(({ file, text }) => !POST.test(file) && isPage(file, text, left));
  const canonicals = pages.map(({ text }) => findCanonical(text));
  const origin = top.origin ?? sortByCount(canonicals.flatMap((url) => (url === null ? [] : [url.origin])))[0];
  const base = origin ?? UNKNOWN_ORIGIN;
  const names = new Set(files);
  return {
    origin: base,
    pages: pages.map(({ file, text }, index): OldPage => {
      const address = toFileAddress(file);
      const canonical = canonicals[index];
      const isOwn =
        canonical != null &&
        isOnSite(canonical, base) &&
        canonicals.filter((other) => other?.pathname === canonical.pathname).length === 1;
      return {
        file,
        url: new URL(encodeURI(`/${withoutQuery(file)}`), base),
        address: isOwn ? canonical.pathname + canonical.search : address,
        html: text,
      };
    }),
    posts: texts
      .filter(({ file }) => POST.test(file))
      .map(({ file, text }) => ({ file, url: new URL(encodeURI(`/${file}`), base), text })),
    redirects: new Map(),
    left,
    async readFile(url) {
      if (!isOnSite(url, base)) return null;
      const path = tryDecode(url.pathname).slice(1);
      // Jekyll, Hugo and Astro publish what is in these folders at the root.
      const exactFile = [path, ...['static', 'public', 'assets', 'src'].map((name) => `${name}/${path}`)].find((name) =>
        names.has(name),
      );
      const file = exactFile ?? files.find((name) => name.endsWith(`/${path.split('/').pop()}`) && path !== '');
      return file === undefined ? null : readFileSync(join(top.folder, file));
    },
  };
}

/** Links are not followed: they may lead out of the folder, or in a circle. */
function listFiles(folder: string, left: Left[], below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (SKIPPED.test(file)) return [];
      if (entry.isSymbolicLink()) left.push({ what: file, why: 'it is a symbolic link' });
      if (entry.isDirectory()) return listFiles(folder, left, file);
      return entry.isFile() ? [file] : [];
    })
    .sort();
}

/** `wget` saves a site in a folder with the name of its host. */
function findTop(folder: string): { readonly folder: string; readonly origin: string | null } {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  const [only] = entries;
  const isHost = entries.length === 1 && only?.isDirectory() === true && /^[\w-]+(?:\.[\w-]+)+$/.test(only.name);
  return isHost ? { folder: join(folder, only.name), origin: `https://${only.name}` } : { folder, origin: null };
}

function isPage(file: string, text: string, left: Left[]): boolean {
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

function findCanonical(html: string): URL | null {
  const [tag = ''] = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i.exec(html) ?? [];
  const url = parseUrl(/\bhref=["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
