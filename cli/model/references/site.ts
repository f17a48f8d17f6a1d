import type { Problem } from '../../problem.ts';
import type { DataSet, Source } from '../records/data-set.ts';
import type { SiteRecord } from '../schema/site.ts';
import { listPagePaths } from './pages.ts';
import { createProblem, findUnknownNames } from './reference-problems.ts';

/** Checks the services, cities and pages that data/site.yaml and the 404 page refer to. */
export function checkSite(dataSet: DataSet): Problem[] {
  const { site, names, pages } = dataSet;
  const problems: Problem[] = [];
  if (site !== null) {
    const { value, source } = site;
    problems.push(
      ...findRepeatedDays(value, source),
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

/** A day may have the hours of one group only, or be closed. */
function findRepeatedDays({ hours, otherHours, closedDays = [] }: SiteRecord, source: Source): Problem[] {
  const groups = [
    { days: hours.days, path: ['hours', 'days'] },
    ...otherHours.map(({ days }, index) => ({ days, path: ['otherHours', index, 'days'] })),
    { days: closedDays, path: ['closedDays'] },
  ];
  return groups.flatMap(({ days, path }, index) =>
    days.flatMap((day, position) => {
      const first = groups.slice(0, index).find((group) => group.days.includes(day));
      if (first === undefined) return [];
      const { line } = source.location(first.path);
      return [
        createProblem(
          'duplicate-value',
          `\`${day}\` ${days === closedDays ? 'is closed, but has hours' : 'has hours twice'}.`,
          source,
          [...path, position],
          `Remove it here or in line ${line}.`,
        ),
      ];
    }),
  );
}
