// The site's URL policy: no trailing slash, no `.html`. Links, canonical URLs, the sitemap,
// structured data and `og:url` use it.

export interface SiteUrl {
  /** `https://example.com` */
  readonly origin: string;
  /** The folder the site is published in, without a slash at the end: '' or `/site`. */
  readonly basePath: string;
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

/** Returns the absolute URL of a page or file; only the home page's ends with a slash. */
export function absoluteUrl(url: SiteUrl, path: string): string {
  return url.origin + href(url, path);
}
