// Builds the routes one at a time, so that memory does not grow. Entry point: buildRoutes.
import type { SiteModel } from '../model/model.ts';
import { getPageKind, pageKindNames } from '../model/page-kinds.ts';
import { findPageSources } from '../model/third-parties.ts';
import { getPageRoutes, type Route } from './page-kinds.ts';
import type { SiteParts } from './site-parts.ts';

/** Yields the routes of all pages in a fixed order, the 404 page last. */
export function* buildRoutes(model: SiteModel, shared: SiteParts): Generator<Route> {
  for (const kind of pageKindNames)
    for (const page of model.pages[kind]) {
      const parts = shared.partsOf(getPageKind(kind).subject?.(page) ?? {});
      const built = getPageRoutes(kind).build(parts.model, parts.siteParts, page) as Route; // Of the kind.
      const route = parts.inTexts.reduce((value, pair) => replaceText(value, pair, parts.siteParts.offices), built);
      const sources = findPageSources(page, model);
      yield Object.keys(sources).length === 0 ? route : { ...route, sources };
    }
}

/** Counts the pages of all languages without building their routes. */
export function countPages(models: readonly SiteModel[]): number {
  return models.flatMap(({ pages }) => Object.values(pages).flat()).length;
}

/**
 * Replaces a part of every text in a value but one, the list of all offices; returns the same object
 * if none has it. The type of the value stays, which TypeScript cannot see of a copy.
 */
function replaceText<T>(value: T, pair: readonly [part: string, by: string], except: unknown): T {
  if (typeof value === 'string') return value.replaceAll(...pair) as T;
  if (typeof value !== 'object' || value === null || value === except) return value;
  const entries = Object.entries(value);
  const replaced = entries.map(([key, item]) => [key, replaceText<unknown>(item, pair, except)] as const);
  if (replaced.every(([, item], index) => item === entries[index]?.[1])) return value;
  return (Array.isArray(value) ? replaced.map(([, item]) => item) : Object.fromEntries(replaced)) as T;
}
