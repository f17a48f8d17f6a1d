// The site's URL policy: no trailing slash, no `.html`. Links, canonical URLs, the sitemap, structured data and `og:url` use it.

export interface SiteUrl {
  /** `https://example.com` */
  readonly origin: string;
  /** The path of the folder the site is published in, without a slash at the end: an empty string or `/site`. */
  readonly basePath: string;
}

/** The folder is part of scripts and of the configuration of servers. */
const FOLDER = /^(?!-|\.{1,2}$)[A-Za-z0-9._~-]+$/;

export const NOT_HTTPS = 'is not an https URL; write it in full, like `https://example.com/page`';

/** Whether a text is a full https URL with a public host name and without credentials. */
export function isHttpsUrl(value: string): boolean {
  if (!/^https:\/\/[^\s\\{}"<>]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
}

/** Why a text cannot be the public URL of a site, with the fix after `; `; null for one that can. */
export function findSiteUrlError(value: string): string | null {
  if (!isHttpsUrl(value)) return NOT_HTTPS;
  if (value.endsWith('/')) return 'ends with a slash; remove it';
  if (/[?#]|\/\/.*\/\//.test(value))
    return 'has a query, a fragment or an empty folder; write only the host and the folder';
  const [, , , ...folders] = value.split('/');
  return folders.every((folder) => FOLDER.test(folder))
    ? null
    : 'has a folder that is no plain name; write it with letters, digits, `.`, `_`, `~` and `-`, not with a `-` at its start, and neither `.` nor `..`';
}

/** Splits the public URL of the site into origin and folder; throws if it is not a valid URL. */
export function parseSiteUrl(url: string): SiteUrl {
  const { origin, pathname } = new URL(url);
  return { origin, basePath: pathname.replace(/\/+$/, '') };
}

/** Returns the URL of a page or file for links within the site: `/site/prices`. */
export function href(url: SiteUrl, path: string): string {
  return path === '/' ? `${url.basePath}/` : `${url.basePath}${path}`;
}

/** Returns the absolute URL of a page or file: `https://example.com/prices`; only that of the home page ends with a slash. */
export function absoluteUrl(url: SiteUrl, path: string): string {
  return url.origin + href(url, path);
}

/** Returns the path of a service-in-city page. */
export function serviceCityPath(serviceSlug: string, citySlug: string): string {
  return `/${serviceSlug}-${citySlug}`;
}

/** Returns the path of a service page. */
export function servicePath(serviceSlug: string): string {
  return `/${serviceSlug}`;
}
