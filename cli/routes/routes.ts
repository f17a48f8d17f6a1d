// Builds the routes of all pages, one at a time, so that ten thousand routes are not in memory at once. Entry point: buildRoutes.

import { listServicesIn } from '../model/cities/offers.ts';
import type { SiteModel } from '../model/model.ts';
import { buildCityRoute } from './pages/city.ts';
import { buildHomeRoute } from './pages/home.ts';
import { buildLegalRoute } from './pages/legal.ts';
import { buildNotFoundRoute } from './pages/not-found.ts';
import { buildPricingRoute } from './pages/pricing.ts';
import { buildServiceRoute } from './pages/service.ts';
import { buildServiceCityRoute } from './pages/service-city.ts';
import type { Route } from './route.ts';
import type { SharedProps } from './site-parts.ts';

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
