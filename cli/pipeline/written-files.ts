// The files in data/ that builds write and that belong in the repository, so that a build on
// another machine knows them too: the list of published addresses, and the record of translations.
// Entry points: readWrittenFiles and writeWrittenFiles.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { replaceFile } from '../base/cache/replace-file.ts';
import { readIfFile } from '../base/files/read-if-file.ts';
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../model/records/written-files.ts';
import type { Problem } from '../problem.ts';

/** The texts of the files by their paths from the site's folder; '' for none. */
export type WrittenFiles = ReadonlyMap<string, string>;

const FILES: ReadonlyMap<string, { readonly code: string; readonly use: string }> = new Map([
  [PUBLISHED_FILE, { code: 'published-list', use: 'which addresses must not be lost' }],
  [TRANSLATIONS_FILE, { code: 'translation-records', use: 'which translations are older than their originals' }],
]);

/** Reads the files of a site. @param root absolute path of the site's folder */
export function readWrittenFiles(root: string): WrittenFiles {
  return new Map([...FILES.keys()].map((file) => [file, readIfFile(join(root, file))?.toString() ?? '']));
}

/** Returns a hash that changes with every edit of the files. */
export function hashWrittenFiles(files: WrittenFiles): string {
  return createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('base64');
}

/** Writes the changed files of a site; returns a warning for each that cannot be written. */
export function writeWrittenFiles(root: string, files: WrittenFiles): Problem[] {
  return [...files].flatMap(([file, content]): Problem[] => {
    const path = join(root, file);
    try {
      if ((readIfFile(path)?.toString() ?? '') !== content) replaceFile(path, content);
      return [];
    } catch (error) {
      const { code, use } = FILES.get(file) ?? {};
      return [
        {
          code: code ?? '',
          severity: 'warning',
          message: `\`${file}\` cannot be written: ${error instanceof Error ? error.message : error}.`,
          hint: `Make it writable: it tells the next build ${use}.`,
        },
      ];
    }
  });
}
