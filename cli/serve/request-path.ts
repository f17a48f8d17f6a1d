// The path of a request: from the target on the request line to a path within the site, and the one address of each page. It reads no
// file; whether a path has one is for the caller to say. Enters at parseTarget.

export interface RequestTarget {
  /** Decoded, with a leading slash; null if no file can have it. */
  readonly path: string | null;
  /** With its question mark, or blank. */
  readonly query: string;
}

/** Splits the target of a request line, in origin form (`/x?y`) or absolute form (`http://host/x?y`). */
export function parseTarget(target: string): RequestTarget {
  const [encoded = '', ...rest] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  const path = decode(encoded === '' ? '/' : encoded);
  return { path: path !== null && isServable(path) ? path : null, query };
}

/** The path inside the folder that the site is published in, or null outside of it. The folder itself is its home page. */
export function withinBase(path: string, basePath: string): string | null {
  if (path === basePath) return '/index';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : null;
}

/** The address that a page has instead of `/x.html`, `/x/`, `/x/index` or `/x/index.html`; null for an address without such an end. */
export function canonicalPath(path: string): string | null {
  let canonical = path;
  for (let end = PAGE_END.exec(canonical); end !== null; end = PAGE_END.exec(canonical))
    canonical = canonical.slice(0, end.index);
  if (canonical === path || path === '/') return null;
  return canonical === '' ? '/' : canonical;
}

const PAGE_END = /(?:\/index|\/index\.html|(?<!\/)\.html|\/+)$/;

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/**
 * Hidden files are never served, except those that RFC 8615 wants to be found; `..` falls under the same rule. An empty segment would give
 * a file a second path, and a redirect to `//host/` would leave the site.
 */
function isServable(path: string): boolean {
  const visible = path.startsWith('/.well-known/') ? path.slice('/.'.length) : path;
  return path.startsWith('/') && !/[\0\\]|\/\/+[^/]/.test(path) && !visible.includes('/.');
}
