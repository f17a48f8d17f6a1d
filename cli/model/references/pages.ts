import type { Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { serviceCityPath, servicePath } from '../url.ts';
import { createProblem, findDuplicates, type Reference } from './reference-problems.ts';

/** Paths that the output uses for other files; the specification requires that /sitemap is not a page. */
const RESERVED_PATHS = new Set(['/404', '/index', '/assets', '/sitemap']);

/** Lists the path of every page except `/` and the 404 page, with the key it comes from. */
export function listPagePaths({ cities, services, locals, pricingPages, legalPages }: DataSet): Reference[] {
  return [
    ...[...cities, ...pricingPages, ...legalPages].map(({ value, source }) => ({
      value: value.path,
      source,
      path: ['path'],
    })),
    ...services.map(({ value, source }) => ({ value: servicePath(value.slug), source, path: ['slug'] })),
    ...locals.map(({ citySlug, serviceSlug, source }) => ({
      value: serviceCityPath(serviceSlug, citySlug),
      source,
      path: [],
    })),
  ];
}

/** Checks that no path is reserved, and that all paths, names and labels are unique. */
export function checkPaths(dataSet: DataSet): Problem[] {
  const references = listPagePaths(dataSet);
  const reserved = references.filter(({ value }) => RESERVED_PATHS.has(value));
  return [
    ...reserved.map(({ value, source, path }) =>
      createProblem(
        'reserved-path',
        `The path \`${value}\` is reserved.`,
        source,
        path,
        'Choose another path.',
      ),
    ),
    ...findDuplicates(references, 'path'),
    ...findDuplicates(
      dataSet.cities.map(({ value, source }) => ({ value: value.city, source, path: ['city'] })),
      'name',
    ),
    ...findDuplicates(
      dataSet.services.map(({ value, source }) => ({ value: value.service, source, path: ['service'] })),
      'name',
    ),
    ...findDuplicates(
      dataSet.legalPages.map(({ value, source }) => ({ value: value.label, source, path: ['label'] })),
      'label',
    ),
  ];
}

/** Checks that titles and descriptions are unique: search engines treat pages with the same ones as duplicates. */
export function checkHeads({ cities, services, locals, pricingPages, legalPages, home }: DataSet): Problem[] {
  const pages = [
    ...(home === null ? [] : [home]),
    ...cities,
    ...services,
    ...pricingPages,
    ...legalPages,
    ...locals,
  ];
  return (['title', 'metaDescription'] as const).flatMap((key) =>
    findDuplicates(
      pages.flatMap(({ value, source }) =>
        value[key] === undefined ? [] : [{ value: value[key], source, path: [key] }],
      ),
      key,
    ),
  );
}
