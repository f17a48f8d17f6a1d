import type { Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { findUnknownNames } from './reference-problems.ts';

/** Checks the services and cities that articles are about. */
export function checkArticles({ pages, names }: DataSet): Problem[] {
  return pages.article.flatMap(({ value, source }) => [
    ...findUnknownNames(value.services, names.services, 'service', source, ['services']),
    ...findUnknownNames(value.cities, names.cities, 'city', source, ['cities']),
  ]);
}
