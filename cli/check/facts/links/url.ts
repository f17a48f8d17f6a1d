// What an address written on a page means: a page or file of the site, by the one URL policy, or something outside.
import type { SiteFacts } from '../facts.ts';
import { memoize, memoizeByIdentity } from '../memoize.ts';

export type Address =
  /** `path` has no base path and no escapes; `fragment` no `#`, null where there is none. */
  | {
      readonly kind: 'inside';
      readonly path: string;
      readonly fragment: string | null;
      readonly absolute: boolean;
    }
  | { readonly kind: 'outside'; readonly url: string }
  /** `tel:`, `mailto:`, `data:` and their like. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unreadable' };

const PLAIN = /^(\/|(?:\/[\w-]+)+(?:\.[a-z0-9]+)?)(?:#([\w-]*))?$/;

type Home = Pick<SiteFacts, 'origin' | 'basePath'>;

/** @param from the address of the page it is written on */
export function parseHref(written: string, from: string, { origin, basePath }: Home): Address {
  // Nearly every address is a plain path, and a page has hundreds: no URL need be parsed for those.
  if (basePath === '') {
    const [, plain, id] = PLAIN.exec(written) ?? [];
    if (plain !== undefined) return { kind: 'inside', path: plain, fragment: id ?? null, absolute: false };
  }
  const base = origin ?? 'https://site.invalid';
  let url: URL;
  let path: string;
  try {
    url = new URL(written, `${base}${basePath}${from}`);
    path = decodeURIComponent(url.pathname);
  } catch {
    return { kind: 'unreadable' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'other' };
  if (bareHost(url) !== bareHost(new URL(base)))
    return { kind: 'outside', url: url.href.replace(/#.*$/, '') };
  if (basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`)))
    path = path.slice(basePath.length) || '/';
  const fragment = written.includes('#') ? decode(url.hash.slice(1)) : null;
  return { kind: 'inside', path, fragment, absolute: /^(?:https?:)?\/\//i.test(written.trim()) };
}

/** With and without `www.` it is one site, one of the two a redirect to the other. */
function bareHost({ host }: URL): string {
  return host.replace(/^www\./, '');
}

/** The one address that search engines are to know a page by; null where the site does not say where it is published. */
export function canonicalHref(path: string, { origin, basePath }: Home): string | null {
  return origin === null ? null : `${origin}${basePath}${path === '/' ? '/' : encodeURI(path)}`;
}

/** The page's path that a path leads to, by whatever detour; null where there is none. */
export function pageAt(path: string, pagePaths: ReadonlySet<string>): string | null {
  if (pagePaths.has(path)) return path;
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?:\/index)?\.html$|\/index$/, '');
  const bare = plain === '/' ? '/' : plain.replace(/\/+$/, '') || '/';
  return pagePaths.has(bare) ? bare : null;
}

/** True for a path of a file that is no page. */
export function hasFile(site: Pick<SiteFacts, 'files'>, path: string): boolean {
  return !path.endsWith('.html') && site.files.has(path.slice(1));
}

/** True for a path as nearly all are written, which means what it says wherever it stands: no URL need be parsed. */
export function isPlainPath(address: string): boolean {
  return /^(?:\/[\w-]+)+\.[a-z0-9]+$/.test(address);
}

/** True for the address of a file that is there, written as nearly all are: nothing can be wrong with it. */
export function isPlainFile(
  address: string,
  { basePath, files }: Pick<SiteFacts, 'basePath' | 'files'>,
): boolean {
  return basePath === '' && plainFiles(files).has(address);
}

/** True for the address of a page, written as its one address is, and as nearly all are: nothing can be wrong with it. */
export function isPlainPage(
  address: string,
  { basePath, pagePaths }: Pick<SiteFacts, 'basePath' | 'pagePaths'>,
): boolean {
  return basePath === '' && plainPages(pagePaths).has(address);
}

// A page names hundreds of them, and facts never change.
const plainFiles = memoizeByIdentity(
  (files: SiteFacts['files']): ReadonlySet<string> =>
    new Set(
      [...files.keys()]
        .map((path) => `/${path}`)
        .filter((path) => isPlainPath(path) && !path.endsWith('.html')),
    ),
);
const plainPages = memoizeByIdentity(
  (pagePaths: SiteFacts['pagePaths']): ReadonlySet<string> =>
    new Set([...pagePaths].filter((path) => /^(?:\/|(?:\/[\w-]+)+)$/.test(path) && path !== '/404')),
);

/** Splits a srcset into its addresses, each with its offset in the attribute's text. */
export const srcsetUrls = memoize(readSrcset);

function readSrcset(srcset: string): readonly { readonly url: string; readonly at: number }[] {
  return [...srcset.matchAll(/(?:^|,)\s*([^\s,][^\s]*?)(?=\s|,\s|,?$)/g)].map((match) => ({
    url: match[1] ?? '',
    at: match.index + match[0].length - (match[1] ?? '').length,
  }));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
