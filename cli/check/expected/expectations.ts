// Reads the expectations for one page, and those in one language.
import type { ExpectedSite } from '../facts/facts.ts';
import { memoizeByIdentity } from '../facts/memoize.ts';

/** The route of the data at a path; undefined for a page that the data does not have. */
export function findRoute(data: ExpectedSite, path: string): ExpectedSite['routes'][number] | undefined {
  return indexRoutes(data).get(path);
}

const indexRoutes = memoizeByIdentity(
  ({ routes }: ExpectedSite) => new Map(routes.map((route) => [route.path, route])),
);

/** Returns what the data says in a language. */
export function expectIn(data: ExpectedSite, language: string): ExpectedSite {
  return listLanguages(data).get(language) ?? data;
}

const listLanguages = memoizeByIdentity(
  (data: ExpectedSite): ReadonlyMap<string, ExpectedSite> =>
    new Map(Array.from(data.translations, ([language, texts]) => [language, { ...data, ...texts, language }])),
);
