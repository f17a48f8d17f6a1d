// The path of a request: from the target on the request line to a path within the site and the
// canonical path of a page. Reads no files; the caller knows which paths exist. Entry point:
// parseTarget.
import { decodePath } from '../base/decode-path.ts';

/**
 * Splits the target of a request line: `/x?y` or `http://host/x?y`. The path is decoded, with a
 * leading slash, and null if no file may have it; the query has its question mark, if there is one.
 */
export function parseTarget(target: string): { readonly path: string | null; readonly query: string } {
  const [encoded = '', ...rest] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  const path = decodePath(encoded === '' ? '/' : encoded);
  return { path: path !== null && isServable(path) ? path : null, query };
}

/** Returns a path within the site's folder, `/` for the folder itself; null outside of it. */
export function stripBasePath(path: string, basePath: string): string | null {
  if (path === basePath) return '/index';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : null;
}

/** Returns `/x` for `/x.html`, `/x/`, `/x/index` and `/x/index.html`; null for others. */
export function findCanonicalPath(path: string): string | null {
  let canonical = path;
  for (let end = PAGE_END.exec(canonical); end !== null; end = PAGE_END.exec(canonical))
    canonical = canonical.slice(0, end.index);
  if (canonical === path || path === '/') return null;
  return canonical === '' ? '/' : canonical;
}

const PAGE_END = /(?:\/index|\/index\.html|(?<!\/)\.html|\/+)$/;

/**
 * Hidden files are never served, except those in `/.well-known/` (RFC 8615); the same rule excludes
 * `..`. An empty segment would give a file a second path, and a redirect to `//host/` would leave
 * the site.
 */
function isServable(path: string): boolean {
  const visible = path.startsWith('/.well-known/') ? path.slice('/.'.length) : path;
  return path.startsWith('/') && !/[\0\\]|\/\/+[^/]/.test(path) && !visible.includes('/.');
}
