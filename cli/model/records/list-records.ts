import { type PageKind, type PageRecord, pageKindNames } from '../page-kinds.ts';
import type { DataSet, Loaded } from './data-set.ts';

/** The record of a page of any kind. */
export interface LoadedPage extends Loaded<PageRecord> {
  readonly kind: PageKind;
}

/** Lists the records of all pages, in the order of the kinds; those that failed to load are missing. */
export function listPages({ pages }: Pick<DataSet, 'pages'>): LoadedPage[] {
  return pageKindNames.flatMap((kind) => pages[kind].map((page): LoadedPage => ({ ...page, kind })));
}

/** Lists every record that says when it was last edited, in a fixed order; those that failed to load are missing. */
export function listDatedRecords(
  dataSet: DataSet,
): Loaded<Pick<PageRecord, 'updated' | 'effective' | 'date'>>[] {
  const { pricing, gallery } = dataSet;
  return [pricing, gallery, ...listPages(dataSet)].filter((record) => record !== null);
}
