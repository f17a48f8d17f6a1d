import type { DataSet } from '../model/records/data-set.ts';
import { listPagePaths } from '../model/references/pages.ts';
import type { SiteNames } from './editor-schemas.ts';

/** Lists what keys may name. What depends on a file with problems is left open. */
export function listSiteNames(dataSet: DataSet): SiteNames {
  const { names, pages, pricing, complete } = dataSet;
  const ifComplete = (list: readonly string[]) => (complete ? [...new Set(list)] : []);
  const { tiers = {}, rates = [], calculator } = pricing?.value ?? {};
  return {
    services: [...names.services],
    cities: [...names.cities],
    photos: [...names.photos],
    forms: [...names.forms],
    pages: ifComplete(listPagePaths(dataSet).map(({ value }) => value)),
    tiers: ifComplete([tiers, ...pages.service.map(({ value }) => value.tiers ?? {})].flatMap(Object.keys)),
    finishes: ifComplete((calculator?.finishes ?? []).map(({ key }) => key)),
    rates: ifComplete(rates.map(({ key }) => key)),
  };
}
