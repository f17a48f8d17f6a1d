// The one URL policy: no trailing slash, no `.html`. Links, canonical, sitemap, structured data and `og:url` all come from here.

export interface SiteUrl {
  /** `https://example.com` */
  readonly origin: string;
  /** The folder the site is published in, without a slash at its end: `` or `/site`. */
  readonly basePath: string;
}

/** Splits a public address into origin and folder. Expects a valid URL. */
export function parseSiteUrl(address: string): SiteUrl {
  const url = new URL(address);
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') };
}

/** The address of a page or file for a link on the site itself: `/site/prices`. */
export function href(url: SiteUrl, path: string): string {
  return path === '/' ? `${url.basePath}/` : `${url.basePath}${path}`;
}

/** The full address of a page or file: `https://example.com/prices`; the home page's ends with a slash. */
export function absoluteUrl(url: SiteUrl, path: string): string {
  return url.origin + href(url, path);
}

/** The path of a service-in-city page. */
export function serviceCityPath(serviceSlug: string, citySlug: string): string {
  return `/${serviceSlug}-${citySlug}`;
}

/** The path of a service page. */
export function servicePath(serviceSlug: string): string {
  return `/${serviceSlug}`;
}
