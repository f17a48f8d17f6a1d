import type { Problem } from '../../../problem.ts';
import { createProblem } from '../../create-problem.ts';
import { isInCategory } from '../../records/categories.ts';
import type { DataSet, Loaded } from '../../records/data-set.ts';
import { getPathKey, listAllPages, listPages } from '../../records/list-records.ts';
import { type DataText, listDataTexts } from '../../text/list-texts.ts';
import { findDuplicates, type Reference } from '../reference-problems.ts';

/**
 * Whether the output has another file at a path. A page at /x/index would have the same file as the
 * page at /x; hosts keep what is in /assets for a year, and answer what is in /404 as missing, and
 * in the /es/404 of a language. The specification requires that /sitemap is not a page.
 */
export function isReservedPath(path: string): boolean {
  return /\/index$|\/404(?:\/|$)|^\/sitemap$|^\/assets(?:\/|$)/.test(path);
}

/** Lists the path of every page whose data decides it, with the key it comes from. */
function listPagePaths(dataSet: DataSet): Reference[] {
  return listAllPages(dataSet).flatMap((page) => {
    const pathKey = getPathKey(page);
    return pathKey === null ? [] : [{ value: page.value.path, source: page.source, path: pathKey }];
  });
}

/** Checks that no path is reserved, that what visitors tell pages by is unique, and categories. */
export function* checkPages(dataSet: DataSet): Iterable<Problem> {
  const { pages, complete } = dataSet;
  const all = listPages(dataSet);
  const references = listPagePaths(dataSet);
  for (const { value, source, path } of references)
    if (isReservedPath(value)) yield createProblem('reserved-path', source.location(path), { path: value });
  yield* findDuplicates(references, 'path');
  yield* findDuplicates(listValues(pages.city, 'city'), 'name');
  yield* findDuplicates(listValues(pages.service, 'service'), 'name');
  yield* findDuplicates([...listValues(pages.legal, 'label'), ...listValues(pages.page, 'name')], 'label');
  // Search engines expect each page to have its own.
  for (const key of ['title', 'metaDescription'] as const) yield* findDuplicates(listValues(all, key), key);
  yield* findRepeatedQuestions(dataSet);
  // The articles of a category may be among the files that did not load.
  if (!complete) return;
  for (const { value, source } of pages.category)
    if (!pages.article.some((article) => isInCategory(article.value, value)))
      yield createProblem('empty-category', source.location([]), { file: source.file, category: value.name });
}

/** Lists the values of a key, from the records that have it. */
function listValues<Key extends string>(
  records: readonly Loaded<{ readonly [K in Key]?: string | undefined }>[],
  key: Key,
): Reference[] {
  return records.flatMap(({ value: { [key]: value }, source }) =>
    value === undefined ? [] : [{ value, source, path: [key] }],
  );
}

/** No page may ask a question twice, whatever its case, spaces and question mark. */
function* findRepeatedQuestions(dataSet: DataSet): Iterable<Problem> {
  const asked = new Map<string, DataText>();
  for (const text of listDataTexts(dataSet)) {
    const { key, typed: question, path, source } = text;
    if (key !== 'question') continue;
    const name = `${source.file} ${question
      .toLowerCase()
      .replace(/[\s?¿]+/g, ' ')
      .trim()}`;
    const first = asked.get(name);
    if (first === undefined) asked.set(name, text);
    else {
      const { line } = source.location(first.path);
      yield createProblem('repeated-question', source.location(path), { question, line });
    }
  }
}
