// Builds the routes of all pages, one at a time, so that ten thousand routes are not in memory at once. Entry point: buildRoutes.

import type { SiteModel } from '../model/model.ts';
import { listServicesIn } from '../model/offers.ts';
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
