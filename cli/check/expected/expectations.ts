// Reads the expectations for one page: its route and its YAML sources.
import type { ExpectedSite, SiteFacts } from '../facts/facts.ts';
import { memoizeByIdentity } from '../facts/memoize.ts';

export type ExpectedRoute = ExpectedSite['routes'][number];

/** The route at a path; undefined without data and for a page that the data does not have. */
export function getExpectedRoute(site: SiteFacts, path: string): ExpectedRoute | undefined {
  return site.expected === null ? undefined : findRoute(site.expected, path);
}

/** The route of the data at a path. */
export function findRoute(data: ExpectedSite, path: string): ExpectedRoute | undefined {
  return indexRoutes(data.routes).get(path);
}

const indexRoutes = memoizeByIdentity(
  (routes: ExpectedSite['routes']): ReadonlyMap<string, ExpectedRoute> =>
    new Map(routes.map((route) => [route.path, route])),
);

/** Returns the facts of the site with what the data says in the language of a page. */
export function adaptToLanguage(site: SiteFacts, path: string): SiteFacts {
  const language = getExpectedRoute(site, path)?.language ?? '';
  return adaptFacts(site).get(language) ?? site;
}

const adaptFacts = memoizeByIdentity((site: SiteFacts): ReadonlyMap<string, SiteFacts> => {
  const languages = site.expected === null ? [] : [...listLanguages(site.expected)];
  return new Map(languages.map(([language, expected]) => [language, { ...site, expected }]));
});

/** Returns what the data says in a language. */
export function expectIn(data: ExpectedSite, language: string): ExpectedSite {
  return listLanguages(data).get(language) ?? data;
}

const listLanguages = memoizeByIdentity(
  (data: ExpectedSite): ReadonlyMap<string, ExpectedSite> =>
    new Map(Array.from(data.translations, ([language, texts]) => [language, { ...data, ...texts, language }])),
);
