import type { Problem } from '../../problem.ts';
import type { DataSet } from '../data-set.ts';
import { serviceCityPath, servicePath } from '../url.ts';
import { problem, type Reference, repeated } from './text-references.ts';

/** Paths the output needs for itself, or that must stay unknown (the specification's /sitemap). */
const RESERVED_PATHS = new Set(['/404', '/index', '/assets', '/sitemap']);

/** Every page's path with the key it comes from. */
export function pagePaths({ cities, services, locals, pricingPages, legalPages }: DataSet): Reference[] {
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

/** That no two pages claim one path, and no two things one name. */
export function checkPaths(dataSet: DataSet): Problem[] {
  const references = pagePaths(dataSet);
  const reserved = references.filter(({ value }) => RESERVED_PATHS.has(value));
  return [
    ...reserved.map(({ value, source, path }) =>
      problem(
        'reserved-path',
        `\`${value}\` is a path the site keeps for itself`,
        source,
        path,
        'choose another',
      ),
    ),
    ...repeated(references, 'path'),
    ...repeated(
      dataSet.cities.map(({ value, source }) => ({ value: value.city, source, path: ['city'] })),
      'name',
    ),
    ...repeated(
      dataSet.services.map(({ value, source }) => ({ value: value.service, source, path: ['service'] })),
      'name',
    ),
    ...repeated(
      dataSet.legalPages.map(({ value, source }) => ({ value: value.label, source, path: ['label'] })),
      'label',
    ),
  ];
}

/** Two pages with one title or description are one page to a search engine. */
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
    repeated(
      pages.map(({ value, source }) => ({ value: value[key], source, path: [key] })),
      key,
    ),
  );
}
