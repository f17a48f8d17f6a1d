import type { Problem } from '../../problem.ts';
import type { DataSet } from '../data-set.ts';
import { pagePaths } from './pages.ts';
import { unknownNames } from './text-references.ts';

/** What data/site.yaml and the 404 page name. */
export function checkSite({ site, names, notFound, ...dataSet }: DataSet): Problem[] {
  const problems: Problem[] = [];
  if (site !== null) {
    const { value, source } = site;
    problems.push(
      ...unknownNames(value.form.services, names.services, 'service', source, ['form', 'services']),
      ...unknownNames(value.featuredServices, names.services, 'service', source, ['featuredServices']),
      ...unknownNames(value.order.services, names.services, 'service', source, ['order', 'services']),
      ...unknownNames(value.order.cities, names.cities, 'city', source, ['order', 'cities']),
    );
    const paths = pagePaths({ site, names, notFound, ...dataSet }).map((reference) => reference.value);
    if (dataSet.complete)
      problems.push(...unknownNames(value.popularPages, new Set(paths), 'page', source, ['popularPages']));
  }
  if (notFound !== null)
    problems.push(
      ...unknownNames([notFound.value.city], names.cities, 'city', notFound.source, ['city'], true),
    );
  return problems;
}
