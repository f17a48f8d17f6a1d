import type { Schema } from '../../schema/definition/definition.ts';
import { formSchema } from '../../schema/form.ts';
import { gallerySchema } from '../../schema/gallery.ts';
import { jobSchema } from '../../schema/job.ts';
import { pricingSchema } from '../../schema/pricing.ts';
import { siteSchema } from '../../schema/site.ts';
import { getPageKind, type PageKind, type PageRecord, pageKindNames } from '../page-kinds.ts';
import type { DataSet, Loaded, Translation } from './data-set.ts';

/** The record of a page of any kind. */
export interface LoadedPage extends Loaded<PageRecord> {
  readonly kind: PageKind;
  /** For a job without a page. */
  readonly isCard?: true;
}

/** Lists the records of all pages that loaded, in the order of the kinds. */
export function listPages({ pages }: Pick<DataSet, 'pages'>): LoadedPage[] {
  return pageKindNames.flatMap((kind) => pages[kind].map((page): LoadedPage => ({ ...page, kind })));
}

/** Lists the records that have files as pages do: also the jobs without a page. */
export function listNamedRecords({ pages, cards }: Pick<DataSet, 'pages' | 'cards'>): LoadedPage[] {
  return [...listPages({ pages }), ...cards.map((card): LoadedPage => ({ ...card, kind: 'job', isCard: true }))];
}

/** The record of a data file, with the schema of its file. */
export interface LoadedRecord extends Loaded<object> {
  readonly schema: Schema;
  /** That of a page. */
  readonly kind?: PageKind;
}

/** Lists the records of all files that loaded, but those of the wording. */
export function listRecords({ gallery, site, pricing, forms, cards, pages }: DataSet): LoadedRecord[] {
  const withSchema = (schema: Schema, records: readonly (Loaded<object> | null)[]) =>
    records.flatMap((record) => (record === null ? [] : [{ ...record, schema }]));
  return [
    ...withSchema(gallerySchema, [gallery]),
    ...withSchema(siteSchema, [site]),
    ...withSchema(pricingSchema, [pricing]),
    ...withSchema(formSchema, forms),
    ...withSchema(jobSchema, cards),
    ...listPages({ pages }).map((page) => ({ ...page, schema: getPageKind(page.kind).schema })),
  ];
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
