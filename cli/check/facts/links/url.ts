// The meaning of a URL: a page or file of the site, by the one URL policy, or something outside.
import { decodePath } from '../../../base/decode-path.ts';
import { isErrorPath } from '../../../base/page-files.ts';
import type { PageFacts, SiteFacts } from '../facts.ts';
import { memoize, memoizeByIdentity } from '../memoize.ts';

type ParsedHref =
  /** `path` has no base path and no escapes; `fragment` has no `#` and is null if there is none. */
  | { readonly kind: 'inside'; readonly path: string; readonly fragment: string | null }
  | { readonly kind: 'outside'; readonly url: string }
  /** `tel:`, `mailto:`, `data:` and the like. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unreadable' };

type Home = Pick<SiteFacts, 'origin' | 'basePath'>;

const PLAIN = /^(\/|(?:\/[\w-]+)+(?:\.[a-z0-9]+)?)(?:#([\w-]*))?$/;

/** @param from the path of the page or file that contains the URL */
export function parseHref(href: string, from: string, { origin, basePath }: Home): ParsedHref {
  // A page has hundreds of URLs, most of them plain paths: those need no URL parser.
  if (basePath === '') {
    const absolute = origin !== null && href.startsWith(`${origin}/`);
    const [, path, fragment] = PLAIN.exec(absolute ? href.slice(origin.length) : href) ?? [];
    if (path !== undefined) return { kind: 'inside', path, fragment: fragment ?? null };
  }
  const base = origin ?? 'https://site.invalid';
  let url: URL;
  let path: string;
  try {
    url = new URL(href, `${base}${basePath}${from}`);
    path = decodeURIComponent(url.pathname);
  } catch {
    return { kind: 'unreadable' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'other' };
  if (stripWww(url) !== stripWww(new URL(base))) return { kind: 'outside', url: url.href.replace(/#.*$/, '') };
  if (basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`)))
    path = path.slice(basePath.length) || '/';
  const fragment = href.includes('#') ? (decodePath(url.hash.slice(1)) ?? url.hash.slice(1)) : null;
  return { kind: 'inside', path, fragment };
}

/** The host without `www.`: one of the two redirects to the other. */
function stripWww({ host }: URL): string {
  return host.replace(/^www\./, '');
}

/** The path of the page that a path in any form leads to; null if there is none. */
export function findPageAt(path: string, pagePaths: ReadonlySet<string>): string | null {
  if (pagePaths.has(path)) return path;
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?:\/index)?\.html$|\/index$/, '');
  const bare = plain === '/' ? '/' : plain.replace(/\/+$/, '') || '/';
  return pagePaths.has(bare) ? bare : null;
}

/** True for the path of a file that is not a page of the site. */
export function hasFile(site: Pick<SiteFacts, 'files' | 'expected'>, path: string): boolean {
  return isOtherFile(site, path.slice(1)) && site.files.has(path.slice(1));
}

/** True for the name of a file that is not a page; a page in data/public/ is none of the site. */
function isOtherFile({ expected }: Pick<SiteFacts, 'expected'>, file: string): boolean {
  return !file.endsWith('.html') || expected?.publicFiles.has(file) === true;
}

/** The file of the output that a URL of a page loads; null for a URL outside the site. */
export function getFileOfUrl(url: string, page: Pick<PageFacts, 'path'>, site: SiteFacts): string | null {
  const target = parseHref(url, page.path, site);
  return target.kind === 'inside' ? target.path.slice(1) : null;
}

/** True for the canonical URL of a page or file that exists, from the root of the site. */
export function isCanonicalUrl(url: string, site: SiteFacts): boolean {
  return collectCanonicalUrls(site).has(url);
}

const collectCanonicalUrls = memoizeByIdentity((site: SiteFacts): ReadonlySet<string> => {
  const { basePath, files, pagePaths } = site;
  const pages = [...pagePaths].filter((path) => !isErrorPath(path));
  const others = [...files.keys()].filter((file) => isOtherFile(site, file)).map((file) => `/${file}`);
  // Other characters are escaped in a URL, or end its path.
  return new Set([...pages, ...others].filter((path) => /^[\w./~-]+$/.test(path)).map((path) => basePath + path));
});

const CANDIDATE = /(?:^|,)\s*([^\s,]\S*?)(?:\s+([^\s,]+)\s*(?=,|$)|(?=,\s|,?\s*$))/g;

/**
 * The candidates of a `srcset`: each URL with its offset in the value, and its width in pixels,
 * null if it has none.
 */
export const parseSrcset = memoize((srcset) =>
  [...srcset.matchAll(CANDIDATE)].map(({ 0: match, 1: url = '', 2: size = '', index }) => ({
    url,
    offset: index + match.indexOf(url),
    width: size.endsWith('w') ? Number.parseInt(size, 10) : null,
  })),
);
