import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocator } from '../../base/create-locator.ts';
import { TRANSLATIONS_FILE } from '../../model/written-files.ts';
import { createError, type Problem } from '../../problem.ts';
import { parseRecords, type TranslationRecords } from '../../schema/translations/translation-records.ts';

/** Reads data/translations.json; empty, with a problem, if a build did not write it. */
export function loadTranslationRecords(root: string, report: (problem: Problem) => void): TranslationRecords {
  const text = readFileSync(join(root, TRANSLATIONS_FILE), 'utf8');
  const records = parseRecords(text);
  if (!('offset' in records)) return records;
  report(
    createError('translation-records', createLocator(TRANSLATIONS_FILE, text)(records.offset), {
      message: `\`${TRANSLATIONS_FILE}\` has changed since a build wrote it.`,
      hint: 'Undo the edit, or keep all lines of both sides of a merge. Without the file, the next build takes every translation for up to date.',
    }),
  );
  return new Map();
}
