import type { DataSet } from '../../model/records/data-set.ts';
import { listPages } from '../../model/records/list-records.ts';
import { buildReferenceValues } from '../../model/text/reference-values.ts';
import { resolveText } from '../../model/text/resolve-text.ts';
import { isMarkedText, toPlainText } from '../../schema/text/rich-text.ts';

/**
 * Lists the texts that each page has of its own, by path: those of its own file, with references
 * replaced. What a page takes from other files, such as reviews, projects and prices, and the
 * program's wording are on many pages.
 */
export function listOwnTexts(dataSet: DataSet): ReadonlyMap<string, readonly string[]> {
  const values = buildReferenceValues(dataSet);
  return new Map(
    listPages(dataSet).map(({ value }) => [
      value.path,
      listTexts(value).map((text) => resolveText(text, values, () => {})),
    ]),
  );
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (isMarkedText(value)) return [toPlainText(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
