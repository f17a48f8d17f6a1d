// Reads what builds write in data/, and reports what they would not have written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocator } from '../base/create-locator.ts';
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../model/records/written-files.ts';
import type { Problem } from '../problem.ts';
import { parseRecords, type TranslationRecords } from '../schema/translations/translation-records.ts';
import { createProblem } from './create-problem.ts';
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
      ? createProblem('published-list', locate(text.search(/^[^/\r\n]/m), wrong.length), { text: wrong.slice(0, 80) })
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
    createProblem('translation-records', createLocator(TRANSLATIONS_FILE, text)(records.offset), {
      file: TRANSLATIONS_FILE,
    }),
  );
  return new Map();
}
