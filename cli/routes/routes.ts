// Lays out every page of the site, one at a time: ten thousand routes need not be in memory together. Enters at layOutRoutes.
import type { SiteModel } from '../model/model.ts';
import { cityRoute } from './city.ts';
import { homeRoute } from './home.ts';
import { legalRoute } from './legal.ts';
import { notFoundRoute } from './not-found.ts';
import { pricingRoute } from './pricing.ts';
import type { Route } from './route.ts';
import { serviceRoute } from './service.ts';
import { serviceCityRoute } from './service-city.ts';
import type { SiteParts } from './site-parts.ts';

/** Every page in a fixed order, the 404 page last. */
export function* layOutRoutes(model: SiteModel, parts: SiteParts): Generator<Route> {
  yield homeRoute(model, parts);
  for (const city of model.cities) yield cityRoute(model, parts, city.slug);
  for (const service of model.services) yield serviceRoute(model, parts, service.slug);
  for (const city of model.cities) {
    for (const service of model.services) yield serviceCityRoute(model, parts, service.slug, city.slug);
  }
  for (const page of model.pricingPages) yield pricingRoute(model, parts, page);
  for (const page of model.legalPages) yield legalRoute(model, parts, page);
  yield notFoundRoute(model, parts);
}
