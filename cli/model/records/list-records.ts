import { getPageKind, type PageKind, type PageRecord, pageKindNames } from '../page-kinds.ts';
import type { DataSet, Loaded, Translation } from './data-set.ts';

/** The record of a page of any kind. */
export interface LoadedPage extends Loaded<PageRecord> {
  readonly kind: PageKind;
}

/** Lists the records of all pages that loaded, in the order of the kinds. */
export function listPages({ pages }: Pick<DataSet, 'pages'>): LoadedPage[] {
  return pageKindNames.flatMap((kind) => pages[kind].map((page): LoadedPage => ({ ...page, kind })));
}

/** Lists the records of the pages in all languages: those of the site, then the translated ones. */
export function listAllPages(dataSet: Pick<DataSet, 'pages' | 'translations'>): LoadedPage[] {
  return [...listPages(dataSet), ...dataSet.translations.flatMap(listTranslatedPages)];
}

/** Lists the records of the pages that a translation has. */
export function listTranslatedPages({ dataSet }: Pick<Translation, 'dataSet'>): LoadedPage[] {
  return listPages(dataSet).filter(({ value }) => value.originalPath !== undefined);
}

/** The key that decides the path of a page; null for a path that is always the same. */
export function getPathKey({ kind, value }: LoadedPage): readonly string[] | null {
  return value.originalPath === undefined || kind === 'not_found' ? getPageKind(kind).pathKey : ['path'];
}

/** Lists every record that says when it was last edited, in a fixed order. */
export function listDatedRecords(dataSet: DataSet): Loaded<Pick<PageRecord, 'updated' | 'effective' | 'date'>>[] {
  const { pricing, gallery } = dataSet;
  return [pricing, gallery, ...listPages(dataSet)].filter((record) => record !== null);
}
