// Translations that are older than their originals. Entry point: findOutdatedTranslations.
import { formatCommand } from '../../base/format-command.ts';
import { formatNames } from '../../base/format-names.ts';
import { createWarning, type Problem } from '../../problem.ts';
import { parseKeyPath } from '../../schema/text/format-key-path.ts';
import { findOutdated, formatRecords, updateRecords } from '../../schema/translations/translation-records.ts';
import type { DataSet, Translation, TranslationFile } from '../records/data-set.ts';
import { listRecords } from '../records/list-records.ts';

/** A translation file with the keys whose originals have changed since. */
export interface OutdatedTranslation {
  readonly file: string;
  readonly original: string;
  /** `questions[2].answer` */
  readonly keys: readonly string[];
}

/** Lists the translations that are older than their originals, in the order of their files. */
export function listOutdated({ translations, translationRecords }: DataSet): OutdatedTranslation[] {
  const files = listTranslationFiles(translations);
  const originals = new Map(files.map(({ file, original }) => [file, original]));
  return findOutdated(translationRecords, files).map(({ file, keys }) => ({
    file,
    keys,
    original: originals.get(file) ?? file,
  }));
}

/** Longer lists would hide the hint. */
const MAX_LISTED = 12;

/** Warns of each translation that is older than its original, at the first changed text. */
export function findOutdatedTranslations(dataSet: DataSet): Problem[] {
  return listOutdated(dataSet).map(({ file, original, keys: [first = '', ...others] }): Problem => {
    const keys = [first, ...others];
    return createWarning('outdated-translation', locate(dataSet, file, first), {
      message: `This translation is older than \`${original}\`, where ${formatNames(keys, MAX_LISTED)} ${keys.length === 1 ? 'has' : 'have'} changed since.`,
      hint: `Translate ${keys.length === 1 ? 'it' : 'them'} again. If the translation is still right, run \`${formatCommand(`translated ${file}`)}\`.`,
    });
  });
}

function locate({ translations }: DataSet, file: string, key: string): NonNullable<Problem['location']> {
  const records = translations.flatMap(({ dataSet }) => listRecords(dataSet));
  const source = records.find((record) => record.source.file === file)?.source;
  return source?.location(parseKeyPath(key)) ?? { file, line: 1, column: 1 };
}

/** Returns data/translations.json after a build; null for a site without translations. */
export function formatPresentRecords({ translations, translationRecords }: DataSet): string | null {
  const files = listTranslationFiles(translations);
  return files.length === 0 ? null : formatRecords(updateRecords(translationRecords, files));
}

/** Returns data/translations.json after somebody has said that a translation is right. */
export function formatCurrentRecords({ translations, translationRecords }: DataSet, file: string): string {
  const others = new Map([...translationRecords].filter(([name]) => name !== file));
  return formatRecords(updateRecords(others, listTranslationFiles(translations)));
}

/** Lists the translation files of all languages. */
export function listTranslationFiles(translations: readonly Translation[]): readonly TranslationFile[] {
  return translations.flatMap(({ files }) => files);
}
