// Reads what builds write in data/, and reports what they would not have written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocator } from '../base/create-locator.ts';
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../model/records/written-files.ts';
import { createError, type Problem } from '../problem.ts';
import { parseRecords, type TranslationRecords } from '../schema/translations/translation-records.ts';
import { findMergeConflict } from './yaml/yaml-problems.ts';

/** Reads data/published.txt, an address a line; reports a line that is none. */
export function loadPublished(root: string, report: (problem: Problem) => void): string[] {
  const text = readFileSync(join(root, PUBLISHED_FILE), 'utf8');
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const wrong = lines.find((line) => !line.startsWith('/'));
  if (wrong === undefined) return lines;
  const locate = createLocator(PUBLISHED_FILE, text);
  const conflict = findMergeConflict(text, locate);
  report(
    conflict === null
      ? createError('published-list', locate(text.search(/^[^/\r\n]/m), wrong.length), {
          message: `\`${wrong.slice(0, 80)}\` is not an address.`,
          hint: 'Delete this line. Builds write the file: each line is an address that was published.',
        })
      : {
          ...conflict,
          hint: 'Keep the addresses of both sides, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
        },
  );
  return [];
}

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
