// Where pages are: the patterns of the paths of all pages of a kind, from `paths` in
// data/site.yaml. A page's own `path` comes before them. Entry point: completePaths.
import { fillPattern } from '../schema/fields/path-pattern.ts';
import type { SiteRecord } from '../schema/site.ts';

/** The patterns of a site, without the prefix of a language. */
export interface PagePaths extends Readonly<Record<PathKey, string>> {
  /** The slug of the group of each service that has one. */
  readonly groupOf: ReadonlyMap<string, string>;
}
type PathKey = keyof NonNullable<SiteRecord['paths']>;

/** Fills in the patterns that the site leaves out; `list` is the path of the articles. */
export function completePaths(
  given: SiteRecord['paths'] = {},
  { list, groupOf }: { readonly list?: string | undefined; readonly groupOf: PagePaths['groupOf'] },
): PagePaths {
  const articles = list ?? given.articles ?? findFolder(given.article) ?? '/articles';
  const jobs = given.jobs ?? findFolder(given.job) ?? '/jobs';
  return {
    groupOf,
    group: given.group ?? '/{group}',
    service: given.service ?? '/{service}',
    city: given.city ?? '/{city}',
    local: given.local ?? '/{service}-{city}',
    article: given.article ?? `${articles}/{article}`,
    category: given.category ?? `${articles}/categories/{category}`,
    articles,
    job: given.job ?? `${jobs}/{job}`,
    jobs,
    review: given.review ?? '/review',
  };
}

/** Returns the patterns of a translation, with the prefix of its language or without. */
export function translatePaths(paths: PagePaths, given: SiteRecord['paths'], segment: string): PagePaths {
  const prefix = `/${segment}/`;
  const translated = Object.entries(given ?? {}).map(([key, pattern]) => [
    key,
    pattern?.startsWith(prefix) === true ? pattern.slice(prefix.length - 1) : pattern,
  ]);
  return { ...paths, ...Object.fromEntries(translated) };
}

/** Returns the path of a service; without a group, the folder of the group is left out. */
export function placeService({ service: pattern, groupOf }: PagePaths, service: string): string {
  const group = groupOf.get(service);
  return group === undefined
    ? fillPattern(pattern.replace('/{group}/', '/'), { service })
    : fillPattern(pattern, { service, group });
}

/** Returns the folder of a pattern before its first variable: `/blog` of `/blog/{article}`. */
function findFolder(pattern = ''): string | undefined {
  const folder = pattern.replace(/\{.*$/, '').replace(/\/[^/]*$/, '');
  return folder === '' ? undefined : folder;
}
