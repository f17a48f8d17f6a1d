// An old site as it was found, before anything is known of it.

export interface OldPage {
  /** The file that it was read from, or its URL, as the report names it. */
  readonly file: string;
  readonly url: URL;
  /** Its address on the old site: the path with the query, from the root; null if nobody knows. */
  readonly address: string | null;
  readonly text: string;
  readonly isMarkdown: boolean;
}

/** The things that were not taken, and the reasons, in words for the report. */
export interface Left {
  readonly what: string;
  readonly why: string;
}

export interface OldSite {
  /** The base of its addresses: `https://example.com`, or that of `UNKNOWN_ORIGIN`. */
  readonly origin: string;
  readonly pages: readonly OldPage[];
  /** Addresses that the old site redirected, each with another address; null for those that are gone. */
  readonly redirects: ReadonlyMap<string, string | null>;
  /** The addresses in its sitemap. */
  readonly listed: readonly string[];
  /** Files that are templates of a generator, which has yet to build the pages. */
  readonly templates: readonly string[];
  readonly left: readonly Left[];
  /** Reads a photo; null if it is not there, or on another host. */
  readFile(url: URL): Promise<Uint8Array | null>;
}

/** For a saved folder that does not say where the site was. */
export const UNKNOWN_ORIGIN = 'http://old-site.invalid';

/** Whether a URL is on the site of an origin, with or without `www.` and encryption. */
export function isOnSite(url: URL, origin: string): boolean {
  const [host, other] = [url, new URL(origin)].map((part) => part.host.replace(/^www\./, ''));
  return /^https?:$/.test(url.protocol) && host === other;
}

/** Returns a URL, or null for a text that is none. */
export function parseUrl(text: string, base?: URL | string): URL | null {
  return URL.canParse(text.trim(), base) ? new URL(text.trim(), base) : null;
}

/** Returns the one form of `/x/`, `/x.html` and `/x/index.php`, which are one page. */
export function toPath(address: string): string {
  const [path = '', query] = address.split('?');
  const bare = tryDecode(path, decodeURI).replace(/(?:\/(?:(?:index|default)\.\w+|index)?|\.html)$/i, '');
  return (bare === '' ? '/' : bare) + (query ? `?${query}` : '');
}

/** Decodes the `%20` and the like of a URL; one with a `%` that means nothing stays as it is. */
export function tryDecode(text: string, decode = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** Returns the path and query of a URL, without what only counts visits. */
export function toAddress(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const key of [...query.keys()]) if (/^(?:utm_|fbclid|gclid)/.test(key)) query.delete(key);
  return url.pathname + (query.size > 0 ? `?${query}` : '');
}
