// How much of a site is translated, for its report. Entry point: listCoverage.
import type { DataSet } from '../../model/records/data-set.ts';
import { listPages } from '../../model/records/list-records.ts';
import { listOutdated } from '../../model/translations/outdated.ts';
import { nameTranslation } from '../../schema/translations/language-file.ts';

/**
 * Lists the other languages of a site, by tag: how many pages there are, the paths of those that
 * are not translated with the files that would translate them, and what is older than its original.
 */
export function listCoverage(dataSet: DataSet) {
  const outdated = listOutdated(dataSet);
  // Without a translation, the 404 page of a language has the fixed words.
  const pages = listPages(dataSet).filter(({ kind }) => kind !== 'not_found');
  return dataSet.translations.map(({ language, dataSet: translated, files }) => {
    const versions = new Set(listPages(translated).map(({ value }) => value.originalPath));
    const isTranslated = ({ value }: (typeof pages)[number]) => versions.has(value.path);
    return {
      language,
      pages: pages.length,
      missing: pages
        .filter((page) => !isTranslated(page))
        .map(({ value, source }) => ({ path: value.path, file: nameTranslation(source.file, language) })),
      outdated: outdated.filter(({ file }) => files.some((translation) => translation.file === file)),
    };
  });
}
