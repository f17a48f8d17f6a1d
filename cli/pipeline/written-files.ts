// The files in data/ that builds write and that belong in the repository, so that a build on another machine knows them too: the list
// of published addresses, and the record of translations. Entry points: writePublished and writeTranslationRecords.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../cache/replace-file.ts';
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../model/written-files.ts';
import type { Problem } from '../problem.ts';

/** Writes the list if it has changed. Returns a warning if it cannot be written. @param root absolute path of the site's folder */
export function writePublished(root: string, addresses: readonly string[]): Problem[] {
  return writeChanged(join(root, PUBLISHED_FILE), addresses.map((path) => `${path}\n`).join(''), {
    code: 'published-list',
    file: PUBLISHED_FILE,
    use: 'which addresses must not be lost',
  });
}

/** The same for the record of translations; null for a site without any. */
export function writeTranslationRecords(root: string, records: string | null): Problem[] {
  if (records === null) return [];
  return writeChanged(join(root, TRANSLATIONS_FILE), records, {
    code: 'translation-records',
    file: TRANSLATIONS_FILE,
    use: 'which translations are older than their originals',
  });
}

interface WrittenFile {
  /** The code of the warning. */
  readonly code: string;
  readonly file: string;
  /** What it tells the next build. */
  readonly use: string;
}

function writeChanged(path: string, content: string, { code, file, use }: WrittenFile): Problem[] {
  try {
    if (readOrEmpty(path) !== content) replaceFile(path, content);
    return [];
  } catch (error) {
    return [
      {
        code,
        severity: 'warning',
        message: `\`${file}\` cannot be written: ${(error as Error).message}.`,
        hint: `Make it writable: it tells the next build ${use}.`,
      },
    ];
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It does not exist yet.
    return '';
  }
}
