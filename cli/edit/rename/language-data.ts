// The commands that edit the data move, remove and edit a translation file together with its
// original. Entry points: listLanguageData, listTranslationsOf and carryTranslationRecords.
import { join, parse } from 'node:path/posix';
import type { DataSet, KeyPath } from '../../model/records/data-set.ts';
import { TRANSLATIONS_FILE } from '../../model/records/written-files.ts';
import { toOwnPath } from '../../model/translations/merge-translation.ts';
import { listTranslationFiles } from '../../model/translations/outdated.ts';
import { carryRecords, formatRecords } from '../../schema/translations/translation-records.ts';
import { type DataText, findNode } from '../values/data-text.ts';
import type { Draft } from '../values/draft.ts';

export interface LanguageData {
  readonly dataSet: DataSet;
  /** Returns where the file has a key; null for one that only its original has. */
  findKey(file: string, path: KeyPath): KeyPath | null;
}

/** Lists the data set of the site's own language, then those of its translations. */
export function listLanguageData(
  dataSet: DataSet,
  open: (file: string) => DataText,
): readonly [LanguageData, ...LanguageData[]] {
  const translations = dataSet.translations.map((translation): LanguageData => {
    const files = new Map(translation.files.map((entry) => [entry.file, entry.positions]));
    return {
      dataSet: translation.dataSet,
      findKey(file, path) {
        const positions = files.get(file);
        const translatedPath = positions === undefined ? null : toOwnPath(path, positions);
        if (translatedPath === null) return null;
        const text = open(file);
        // The text of a Markdown file is no key.
        return (text.bodyStart !== null && translatedPath[0] === 'text') || findNode(text, translatedPath) !== null
          ? translatedPath
          : null;
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
  const { text } = draft.open(TRANSLATIONS_FILE);
  draft.edit(TRANSLATIONS_FILE, [{ start: 0, end: text.length, text: formatRecords(records) }]);
}
