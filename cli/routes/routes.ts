// Lays out every page of the site, one at a time: ten thousand routes need not be in memory together. Enters at buildRoutes.
import type { SiteModel } from '../model/model.ts';
import { cityRoute } from './city.ts';
import { homeRoute } from './home.ts';
import { legalRoute } from './legal.ts';
import { notFoundRoute } from './not-found.ts';
import { pricingRoute } from './pricing.ts';
import type { Route } from './route.ts';
import { serviceRoute } from './service.ts';
import { serviceCityRoute } from './service-city.ts';
import type { SharedProps } from './shared-props.ts';

/** Every page in a fixed order, the 404 page last. */
export function* buildRoutes(model: SiteModel, parts: SharedProps): Generator<Route> {
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

/** The page that an earlier route stands for, laid out anew; null where the model has none of its kind at its path. */
export function rebuildRoutes(
  model: SiteModel,
  parts: SharedProps,
  { kind, path, service, city }: Pick<Route, 'kind' | 'path' | 'service' | 'city'>,
): Route | null {
  if (kind === 'home') return homeRoute(model, parts);
  if (kind === 'city') return cityRoute(model, parts, city ?? '');
  if (kind === 'service') return serviceRoute(model, parts, service ?? '');
  if (kind === 'service_city') return serviceCityRoute(model, parts, service ?? '', city ?? '');
  if (kind === 'not_found') return notFoundRoute(model, parts);
  const pricing = model.pricingPages.find((page) => page.path === path);
  if (pricing !== undefined) return pricingRoute(model, parts, pricing);
  const legal = model.legalPages.find((page) => page.path === path);
  return legal === undefined ? null : legalRoute(model, parts, legal);
}
