import { createError, type Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { getPathKey, listAllPages, listPages } from '../records/list-records.ts';
import { findDuplicates, type Reference } from './reference-problems.ts';

/**
 * Whether the output has another file at a path. A page at /x/index would have the same file as the
 * page at /x; hosts keep what is in /assets for a year, and answer what is in /404 as missing, and
 * in the /es/404 of a language. The specification requires that /sitemap is not a page.
 */
export function isReservedPath(path: string): boolean {
  return /\/index$|\/404(?:\/|$)|^\/sitemap$|^\/assets(?:\/|$)/.test(path);
}

/** Lists the path of every page whose data decides it, with the key it comes from. */
export function listPagePaths(dataSet: DataSet): Reference[] {
  return listAllPages(dataSet).flatMap((page) => {
    const pathKey = getPathKey(page);
    return pathKey === null ? [] : [{ value: page.value.path, source: page.source, path: pathKey }];
  });
}

/** Checks that no path is reserved, and that all paths, names and labels are unique. */
export function checkPaths(dataSet: DataSet): Problem[] {
  const { pages } = dataSet;
  const references = listPagePaths(dataSet);
  const reserved = references.filter(({ value }) => isReservedPath(value));
  return [
    ...reserved.map(({ value, source, path }) =>
      createError('reserved-path', source.location(path), {
        message: `The path \`${value}\` is reserved.`,
        hint: 'Choose another path.',
      }),
    ),
    ...findDuplicates(references, 'path'),
    ...findDuplicates(
      pages.city.map(({ value, source }) => ({ value: value.city, source, path: ['city'] })),
      'name',
    ),
    ...findDuplicates(
      pages.service.map(({ value, source }) => ({ value: value.service, source, path: ['service'] })),
      'name',
    ),
    ...findDuplicates(
      [
        ...pages.legal.map(({ value, source }) => ({ value: value.label, source, path: ['label'] })),
        ...pages.page.map(({ value, source }) => ({ value: value.name, source, path: ['name'] })),
      ],
      'label',
    ),
  ];
}

/** Checks that titles and descriptions are unique, as search engines expect. */
export function checkHeads(dataSet: DataSet): Problem[] {
  const pages = listPages(dataSet);
  return (['title', 'metaDescription'] as const).flatMap((key) =>
    findDuplicates(
      pages.flatMap(({ value, source }) =>
        value[key] === undefined ? [] : [{ value: value[key], source, path: [key] }],
      ),
      key,
    ),
  );
}
