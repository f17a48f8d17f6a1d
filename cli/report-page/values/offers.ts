// Services by cities: how many words each page has, and how near its nearest duplicate is. Entry point: listOffers.
import { getExpectedRoute } from '../../check/expected/expectations.ts';
import type { SiteFacts } from '../../check/facts/facts.ts';
import { MAX_SIMILARITY } from '../../check/facts/text/text-limits.ts';
import type { PageReport } from '../../check/measure-text.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

export interface Offers {
  /** The columns; a page of a service alone is before them. */
  readonly cities: Excerpt<string>;
  /** The pages of the cities alone, then those of each service. */
  readonly rows: Excerpt<OfferRow>;
}

export interface OfferRow {
  readonly service: string;
  /** The page without a city, then one for each city; null where there is none. */
  readonly cells: readonly (OfferCell | null)[];
}

export interface OfferCell {
  readonly path: string;
  readonly words: number;
  /** A part of 1. */
  readonly similarity: number;
  /** The most similar page: a city or a service of this table, or a path; null if no other page shares any text. */
  readonly nearest: string | null;
  /** From 0, which is unlike any other page, to 5, which is an error of the check. */
  readonly level: number;
  /** Whether it does not reach a limit of the check. */
  readonly isShort: boolean;
}

const MAX_SERVICES = 40;
const MAX_CITIES = 20;
/** The last two are those of the check. Pages of one site always share a little. */
const LEVELS = [0.05, 0.1, 0.2, MAX_SIMILARITY.warning, MAX_SIMILARITY.error];

/**
 * Returns the table; null for a site without services or without data.
 * @param words the pages of the site, the weakest first; if the table is cut, its rows and columns keep that order
 */
export function listOffers(site: SiteFacts, words: readonly PageReport[]): Offers | null {
  const { expected } = site;
  if (expected === null || expected.serviceNames.size === 0) return null;
  const routes = words.flatMap(({ path }) => getExpectedRoute(site, path) ?? []);
  const reports = new Map(words.map((report) => [report.path, report]));
  const paths = new Map(
    routes
      .filter(({ kind, language }) => OFFER_KINDS.has(kind) && language === expected.language)
      .map(({ service, city, path }) => [`${service ?? ''}/${city ?? ''}`, path]),
  );
  const weakestFirst = (slugs: Iterable<string>, max: number, slugsOfRoutes: readonly (string | null)[]) => {
    const all = [...slugs];
    if (all.length <= max) return all;
    const weakest = slugsOfRoutes.filter((slug) => slug !== null && all.includes(slug));
    return [...new Set([...(weakest as string[]), ...all])];
  };
  const services = weakestFirst(
    expected.serviceNames.keys(),
    MAX_SERVICES,
    routes.map(({ service }) => service),
  );
  const cities = weakestFirst(
    expected.cityNames.keys(),
    MAX_CITIES,
    routes.map(({ city }) => city),
  );
  const nameService = (slug: string) => expected.serviceNames.get(slug)?.[1] ?? slug;
  const nameCity = (slug: string) => expected.cityNames.get(slug)?.[0] ?? slug;
  const nameNearest = (report: PageReport): string | null => {
    const [page, nearest] = [report.path, report.nearest ?? ''].map((path) => getExpectedRoute(site, path));
    if (nearest === undefined || page === undefined || !OFFER_KINDS.has(nearest.kind))
      return report.nearest === '/' ? 'home' : report.nearest;
    const city = nearest.city === page.city || nearest.city === null ? '' : nameCity(nearest.city);
    const service =
      nearest.service === page.service || nearest.service === null ? '' : nameService(nearest.service);
    return [service, city].filter(Boolean).join(', ') || report.nearest;
  };
  const createCell = (key: string): OfferCell | null => {
    const report = reports.get(paths.get(key) ?? '');
    if (report === undefined) return null;
    const { words: count, similarity } = report.figures;
    return {
      path: report.path,
      words: count,
      similarity,
      nearest: nameNearest(report),
      level: LEVELS.filter((bound) => similarity > bound).length,
      isShort: report.short.some((measure) => measure !== 'readingEase'),
    };
  };
  const shownCities = takeExcerpt(cities, MAX_CITIES);
  const createRow = (service: string, name: string): OfferRow => ({
    service: name,
    cells: ['', ...shownCities.shown].map((city) => createCell(`${service}/${city}`)),
  });
  const rows = takeExcerpt(services, MAX_SERVICES);
  return {
    cities: { ...shownCities, shown: shownCities.shown.map(nameCity) },
    rows: {
      shown: [createRow('', ''), ...rows.shown.map((slug) => createRow(slug, nameService(slug)))],
      total: rows.total,
    },
  };
}

const OFFER_KINDS = new Set(['service', 'city', 'service_city']);
