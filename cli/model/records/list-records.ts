import { getPageKind, type PageKind, type PageRecord, pageKindNames } from '../page-kinds.ts';
import type { DataSet, Loaded } from './data-set.ts';

/** The record of a page of any kind. */
export interface LoadedPage extends Loaded<PageRecord> {
  readonly kind: PageKind;
}

/** Lists the records of all pages, in the order of the kinds; those that failed to load are missing. */
export function listPages({ pages }: Pick<DataSet, 'pages'>): LoadedPage[] {
  return pageKindNames.flatMap((kind) => pages[kind].map((page): LoadedPage => ({ ...page, kind })));
}

/** Lists the records of the pages in all languages: those of the site, then the translated ones. */
export function listAllPages(dataSet: Pick<DataSet, 'pages' | 'translations'>): LoadedPage[] {
  const translated = dataSet.translations.flatMap((translation) => listPages(translation.dataSet));
  return [...listPages(dataSet), ...translated.filter(({ value }) => value.originalPath !== undefined)];
}

/** The key that decides the path of a page; null for a path that is always the same. */
export function getPathKey({ kind, value }: LoadedPage): readonly string[] | null {
  return value.originalPath === undefined ? getPageKind(kind).pathKey : ['path'];
}

/** Lists every record that says when it was last edited, in a fixed order; those that failed to load are missing. */
export function listDatedRecords(
  dataSet: DataSet,
): Loaded<Pick<PageRecord, 'updated' | 'effective' | 'date'>>[] {
  const { pricing, gallery } = dataSet;
  return [pricing, gallery, ...listPages(dataSet)].filter((record) => record !== null);
}
