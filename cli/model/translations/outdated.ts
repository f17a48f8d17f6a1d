// Translations that are older than their originals. Entry point: findOutdatedTranslations.
import { formatCommand } from '../../base/format-command.ts';
import { formatNames } from '../../base/format-names.ts';
import { createWarning, type Problem } from '../../problem.ts';
import { parseKeyPath } from '../../schema/text/format-key-path.ts';
import { findOutdated, formatRecords, updateRecords } from '../../schema/translations/translation-records.ts';
import type { DataSet, Translation, TranslationFile } from '../records/data-set.ts';
import { listRecords } from '../records/list-records.ts';

/** A translation file with the keys whose originals have changed since, or are there as they were. */
export interface OutdatedTranslation {
  readonly file: string;
  readonly original: string;
  /** `questions[2].answer` */
  readonly keys: readonly string[];
  /** Those of them that have the text of the original. */
  readonly copies: readonly string[];
}

/** Lists the translations that are older than their originals, in the order of their files. */
export function listOutdated({ translations, translationRecords }: DataSet): OutdatedTranslation[] {
  const files = listTranslationFiles(translations);
  return findOutdated(translationRecords, files).map(({ file, keys }) => {
    const { original = file, texts = {} } = files.find((each) => each.file === file) ?? {};
    return { file, keys, original, copies: keys.filter((key) => texts[key]?.original === texts[key]?.translation) };
  });
}

/** Longer lists would hide the hint. */
const MAX_LISTED = 12;

/**
 * Warns of each translation that is older than its original, and of texts that were taken over from
 * there, each at the first.
 */
export function findOutdatedTranslations(dataSet: DataSet): Problem[] {
  return listOutdated(dataSet).flatMap(({ file, original, keys, copies }): Problem[] => {
    const warn = (found: readonly string[], write: (names: string, isOne: boolean) => string, hint: string) => {
      if (found.length === 0) return [];
      return createWarning('outdated-translation', locate(dataSet, file, found[0] ?? ''), {
        message: write(formatNames(found, MAX_LISTED), found.length === 1),
        hint: `Translate ${found.length === 1 ? 'it' : 'them'}${hint}, run \`${formatCommand(`translated ${file}`)}\`.`,
      });
    };
    const older = keys.filter((key) => !copies.includes(key));
    return [
      warn(
        older,
        (names, isOne) =>
          `This translation is older than \`${original}\`, where ${names} ${isOne ? 'has' : 'have'} changed since.`,
        ' again. If the translation is still right',
      ),
      warn(
        copies,
        (names, isOne) => `${names} ${isOne ? 'has' : 'have'} the text of \`${original}\`, in its language.`,
        '. If the text is right in both languages',
      ),
    ].flat();
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
