// How much of a site is translated, for its report. Entry point: listCoverage.
import { pageKindNames } from '../../model/page-kinds.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { listPages } from '../../model/records/list-records.ts';
import { listOutdated, type OutdatedTranslation } from '../../model/translations/outdated.ts';
import { nameTranslation } from '../../schema/translations/language-file.ts';

/** The pages that exist in one language. */
export interface LanguageCoverage {
  /** As a tag. */
  readonly language: string;
  /** The pages of each kind that can be translated, and how many are; in the order of kinds. */
  readonly kinds: readonly { readonly kind: string; readonly translated: number; readonly all: number }[];
  /** The paths of the pages that are not, with the files that would translate them. */
  readonly missing: readonly { readonly path: string; readonly file: string }[];
  /** The translations that are older than their originals. */
  readonly outdated: readonly OutdatedTranslation[];
}

/** Lists the other languages of a site, sorted; none for a site in one language. */
export function listCoverage(dataSet: DataSet): LanguageCoverage[] {
  const outdated = listOutdated(dataSet);
  // Without a translation, the 404 page of a language has the fixed words.
  const pages = listPages(dataSet).filter(({ kind }) => kind !== 'not_found');
  return dataSet.translations.map(({ language, dataSet: translated, files }) => {
    const versions = new Set(listPages(translated).map(({ value }) => value.originalPath));
    const isTranslated = ({ value }: (typeof pages)[number]) => versions.has(value.path);
    return {
      language,
      kinds: pageKindNames.flatMap((kind) => {
        const all = pages.filter((page) => page.kind === kind);
        return all.length === 0 ? [] : [{ kind, translated: all.filter(isTranslated).length, all: all.length }];
      }),
      missing: pages
        .filter((page) => !isTranslated(page))
        .map(({ value, source }) => ({ path: value.path, file: nameTranslation(source.file, language) })),
      outdated: outdated.filter(({ file }) => files.some((own) => own.file === file)),
    };
  });
}
