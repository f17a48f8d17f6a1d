import type { Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { listPagePaths } from './pages.ts';
import { findUnknownNames } from './reference-problems.ts';

/** Checks the services, cities and pages that data/site.yaml and the 404 page refer to. */
export function checkSite(dataSet: DataSet): Problem[] {
  const { site, names, pages } = dataSet;
  const problems: Problem[] = [];
  if (site !== null) {
    const { value, source } = site;
    problems.push(
      ...findUnknownNames(value.form.services ?? [], names.services, 'service', source, ['form', 'services']),
      ...findUnknownNames(value.featuredServices ?? [], names.services, 'service', source, [
        'featuredServices',
      ]),
      ...findUnknownNames(value.order.services, names.services, 'service', source, ['order', 'services']),
      ...findUnknownNames(value.order.cities, names.cities, 'city', source, ['order', 'cities']),
    );
    for (const list of ['reviews', 'projects'] as const) {
      for (const [index, { city, service }] of value[list].entries()) {
        const check = (name: string | undefined, valid: ReadonlySet<string>, kind: 'city' | 'service') =>
          findUnknownNames(name === undefined ? [] : [name], valid, kind, source, [list, index, kind], true);
        problems.push(...check(city, names.cities, 'city'), ...check(service, names.services, 'service'));
      }
    }
    const paths = listPagePaths(dataSet).map((reference) => reference.value);
    if (dataSet.complete)
      problems.push(
        ...findUnknownNames(value.popularPages, new Set(paths), 'page', source, ['popularPages']),
      );
  }
  for (const { value, source } of pages.not_found)
    if (value.city !== undefined)
      problems.push(...findUnknownNames([value.city], names.cities, 'city', source, ['city'], true));
  return problems;
}
