// Where pages are: the patterns of the paths of all pages of a kind, from `paths` in data/site.yaml. A page's own `path` comes before
// them. Entry points: completePaths and fillPattern.
import type { SiteRecord } from '../schema/site.ts';

export { fillPattern } from '../schema/fields/path-pattern.ts';

/** The patterns of a site, without the prefix of a language. */
export type PagePaths = Readonly<Record<PathKey, string>>;
type PathKey = keyof NonNullable<SiteRecord['paths']>;

/**
 * Fills in the patterns that the site leaves out.
 * @param list the path of the page that lists the articles, if its file says it
 */
export function completePaths(given: SiteRecord['paths'] = {}, list?: string): PagePaths {
  const articles = list ?? given.articles ?? findFolder(given.article) ?? '/articles';
  return {
    service: given.service ?? '/{service}',
    city: given.city ?? '/{city}',
    local: given.local ?? '/{service}-{city}',
    article: given.article ?? `${articles}/{article}`,
    category: given.category ?? `${articles}/categories/{category}`,
    articles,
  };
}

/** Returns the patterns of a translation, which may say the prefix of its language or leave it out. */
export function translatePaths(own: PagePaths, given: SiteRecord['paths'], segment: string): PagePaths {
  const prefix = `/${segment}/`;
  const translated = Object.entries(given ?? {}).map(([key, pattern]) => [
    key,
    pattern?.startsWith(prefix) === true ? pattern.slice(prefix.length - 1) : pattern,
  ]);
  return { ...own, ...Object.fromEntries(translated) };
}

/** Returns the folder of a pattern up to its first variable: `/blog` of `/blog/{year}/{article}`. */
function findFolder(pattern = ''): string | undefined {
  const folder = pattern.replace(/\{.*$/, '').replace(/\/[^/]*$/, '');
  return folder === '' ? undefined : folder;
}
