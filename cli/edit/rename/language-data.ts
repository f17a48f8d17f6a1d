// The commands that edit the data move, remove and edit a translation file together with its
// original. Entry points: listLanguageData, listTranslationsOf and carryTranslationRecords.
import { join, parse } from 'node:path/posix';
import type { DataDocument } from '../../load/yaml/data-document.ts';
import type { DataSet, KeyPath } from '../../model/records/data-set.ts';
import { TRANSLATIONS_FILE } from '../../model/records/written-files.ts';
import { toOwnPath } from '../../model/translations/merge-translation.ts';
import { listTranslationFiles } from '../../model/translations/outdated.ts';
import { carryRecords, formatRecords } from '../../schema/translations/translation-records.ts';
import { getValue } from '../values/document-changes.ts';
import type { Draft } from '../values/draft.ts';

export interface LanguageData {
  readonly dataSet: DataSet;
  /** Returns where the file has a key; null for one that only its original has. */
  findKey(file: string, path: KeyPath): KeyPath | null;
}

/** Lists the data set of the site's own language, then those of its translations. */
export function listLanguageData(
  dataSet: DataSet,
  open: (file: string) => DataDocument,
): readonly [LanguageData, ...LanguageData[]] {
  const translations = dataSet.translations.map((translation): LanguageData => {
    const files = new Map(translation.files.map((entry) => [entry.file, entry.positions]));
    return {
      dataSet: translation.dataSet,
      findKey(file, path) {
        const positions = files.get(file);
        const translatedPath = positions === undefined ? null : toOwnPath(path, positions);
        if (translatedPath === null) return null;
        return getValue(open(file), translatedPath) === undefined ? null : translatedPath;
      },
    };
  });
  return [{ dataSet, findKey: (_, path) => path }, ...translations];
}

export function listTranslationsOf({ translations }: DataSet, original: string): string[] {
  return listTranslationFiles(translations).flatMap((file) => (file.original === original ? [file.file] : []));
}

/** Returns the name of a translation of a file that gets another name. */
export function renameTranslation(file: string, original: string): string {
  const { dir, name } = parse(original);
  const { base } = parse(file);
  return join(dir, name + base.slice(base.split('.').slice(0, -2).join('.').length));
}

/**
 * Adds the change of data/translations.json to a draft: the records go with their files, and the
 * edits make no translation newer.
 * @param after the data with the other changes of the draft
 */
export function carryTranslationRecords(before: DataSet, after: DataSet, draft: Draft): void {
  if (before.translationRecords.size === 0) return;
  const names = new Map(draft.list().flatMap(({ file, to }) => (to === null ? [] : [[file, to] as const])));
  const records = carryRecords(before.translationRecords, listTranslationFiles(before.translations), {
    after: listTranslationFiles(after.translations),
    names,
  });
  draft.write(TRANSLATIONS_FILE, formatRecords(records));
}
