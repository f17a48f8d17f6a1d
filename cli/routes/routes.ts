// Builds the routes of all pages, one at a time, so that ten thousand routes are not in memory at once. Entry point: buildRoutes.
import { listServicesIn } from '../model/city.ts';
import type { SiteModel } from '../model/model.ts';
import { buildCityRoute } from './city.ts';
import { buildHomeRoute } from './home.ts';
import { buildLegalRoute } from './legal.ts';
import { buildNotFoundRoute } from './not-found.ts';
import { buildPricingRoute } from './pricing.ts';
import type { Route } from './route.ts';
import { buildServiceRoute } from './service.ts';
import { buildServiceCityRoute } from './service-city.ts';
import type { SharedProps } from './shared-props.ts';

/** Yields the route of every page in a fixed order, the 404 page last. */
export function* buildRoutes(model: SiteModel, shared: SharedProps): Generator<Route> {
  yield buildHomeRoute(model, shared);
  for (const city of model.cities) yield buildCityRoute(model, shared, city.slug);
  for (const service of model.services) yield buildServiceRoute(model, shared, service.slug);
  for (const city of model.cities) {
    for (const service of listServicesIn(model, city))
      yield buildServiceCityRoute(model, shared, service.slug, city.slug);
  }
  for (const page of model.pricingPages) yield buildPricingRoute(model, shared, page);
  for (const page of model.legalPages) yield buildLegalRoute(model, shared, page);
  yield buildNotFoundRoute(model, shared);
}

/** Builds the route of a page again from its identity; null if the model has no such legal or pricing page. */
export function rebuildRoute(
  model: SiteModel,
  shared: SharedProps,
  { kind, path, service, city }: Pick<Route, 'kind' | 'path' | 'service' | 'city'>,
): Route | null {
  if (kind === 'home') return buildHomeRoute(model, shared);
  if (kind === 'city') return buildCityRoute(model, shared, city ?? '');
  if (kind === 'service') return buildServiceRoute(model, shared, service ?? '');
  if (kind === 'service_city') return buildServiceCityRoute(model, shared, service ?? '', city ?? '');
  if (kind === 'not_found') return buildNotFoundRoute(model, shared);
  const pricing = model.pricingPages.find((page) => page.path === path);
  if (pricing !== undefined) return buildPricingRoute(model, shared, pricing);
  const legal = model.legalPages.find((page) => page.path === path);
  return legal === undefined ? null : buildLegalRoute(model, shared, legal);
}
