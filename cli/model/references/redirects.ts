// Former addresses: `redirectFrom` of pages, and `gone` in data/site.yaml. Entry points: checkRedirects and findGonePages.
import { isErrorPath } from '../../base/page-files.ts';
import type { Location, Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { getPathKey, listAllPages } from '../records/list-records.ts';
import { PUBLISHED_FILE } from '../written-files.ts';
import { createProblem, findDuplicates, type Reference } from './reference-problems.ts';

/** Lists every former address with its location. */
export function listFormer(dataSet: DataSet): Reference[] {
  const moved = listAllPages(dataSet).flatMap(({ value: { redirectFrom = [] }, source }) =>
    redirectFrom.map((value, index) => ({ value, source, path: ['redirectFrom', index] })),
  );
  const { site } = dataSet;
  const gone = (site?.value.gone ?? []).map((value, index) => ({ value, path: ['gone', index] }));
  return site === null ? moved : [...moved, ...gone.map((entry) => ({ ...entry, source: site.source }))];
}

/** Checks that former addresses are not addresses of pages, and that no two claim the same one, in any letter case. */
export function checkRedirects(dataSet: DataSet): Problem[] {
  // Without it, the pages are not where its patterns say.
  if (dataSet.site === null) return [];
  const former = listFormer(dataSet);
  const pages = new Map(listAllPages(dataSet).map((page) => [page.value.path.toLowerCase(), page]));
  const taken = former.flatMap(({ value, source, path }) => {
    const page = pages.get(value.toLowerCase());
    if (page !== undefined) {
      const { file, line, column } = page.source.location(getPathKey(page) ?? []);
      return [
        createProblem(
          'redirect-conflict',
          page.value.path === value
            ? `\`${value}\` is the address of a page, and cannot be a former address too.`
            : `\`${value}\` differs from the page \`${page.value.path}\` only in letter case, which some hosts ignore: it would redirect to itself.`,
          source,
          path,
          `Remove it, or change the path of the page at ${file}:${line}:${column}.`,
        ),
      ];
    }
    return [];
  });
  return [
    ...taken,
    ...findDuplicates(
      former.map((reference) => ({ ...reference, value: reference.value.toLowerCase() })),
      'former address',
    ),
  ];
}

/** Returns the page of each former address. Every one leads to a page at once: a former address is never that of a page. */
export function listRedirects(dataSet: DataSet): ReadonlyMap<string, string> {
  return new Map(
    listAllPages(dataSet).flatMap(({ value: { path, redirectFrom = [] } }) =>
      redirectFrom.map((from) => [from, path] as const),
    ),
  );
}

/** The addresses that a site answers or redirects, in a fixed order: what must not be lost with the next build. */
function listAddresses(dataSet: DataSet): string[] {
  const pages = listAllPages(dataSet).map(({ value }) => value.path);
  return [
    ...pages.filter((path) => path !== '/' && !isErrorPath(path)),
    ...listRedirects(dataSet).keys(),
  ].sort();
}

/** The addresses to remember after a build: those of the site, and the lost ones that the data has not explained yet. */
export function listPublished(dataSet: DataSet): string[] {
  const gone = new Set(dataSet.site?.value.gone);
  const remembered = dataSet.published.filter((path) => !gone.has(path));
  return [...new Set([...listAddresses(dataSet), ...remembered])].sort();
}

/** Returns where the data names a former address. */
export function locateFormer(dataSet: DataSet, former: string): Location | undefined {
  const found = listFormer(dataSet).find(({ value }) => value === former);
  return found?.source.location(found.path);
}

/** Warns of each published address that the site has no longer, and does not redirect. */
export function findGonePages(dataSet: DataSet): Problem[] {
  const known = new Set([...listAddresses(dataSet), ...(dataSet.site?.value.gone ?? [])]);
  return dataSet.published.flatMap((path, index): Problem[] =>
    known.has(path)
      ? []
      : [
          {
            code: 'gone-page',
            severity: 'warning',
            message: `\`${path}\` was in the last build; add \`redirectFrom: [${path}]\` to the page that took its place, or \`gone: [${path}]\` to data/site.yaml.`,
            location: { file: PUBLISHED_FILE, line: index + 1, column: 1 },
          },
        ],
  );
}
