// Builds the routes of all pages, one at a time, so that ten thousand routes are not in memory at once. Entry point: buildRoutes.
import type { SiteModel } from '../model/model.ts';
import { pageKindNames } from '../model/page-kinds.ts';
import { getPageRoutes, type Route } from './page-kinds.ts';
import type { SiteParts } from './site-parts.ts';

/** Yields the route of every page in a fixed order, the 404 page last. */
export function* buildRoutes(model: SiteModel, shared: SiteParts): Generator<Route> {
  for (const kind of pageKindNames)
    for (const page of model.pages[kind]) yield getPageRoutes(kind).build(model, shared, page) as Route;
}

/** Counts the pages of all languages without building their routes. */
export function countPages(models: readonly SiteModel[]): number {
  return models.flatMap(({ pages }) => Object.values(pages).flat()).length;
}
