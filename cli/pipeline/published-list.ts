// The list of published addresses, which belongs in the repository: a build on another machine then knows them too. Entry point:
// writePublished.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../cache/replace-file.ts';
import { PUBLISHED_FILE } from '../model/published-file.ts';
import type { Problem } from '../problem.ts';

/** Writes the list if it has changed. Returns a warning if it cannot be written. @param root absolute path of the site's folder */
export function writePublished(root: string, addresses: readonly string[]): Problem[] {
  const content = addresses.map((path) => `${path}\n`).join('');
  const file = join(root, PUBLISHED_FILE);
  try {
    if (readOrEmpty(file) !== content) replaceFile(file, content);
    return [];
  } catch (error) {
    return [
      {
        code: 'published-list',
        severity: 'warning',
        message: `\`${PUBLISHED_FILE}\` cannot be written: ${(error as Error).message}.`,
        hint: 'Make it writable: it tells the next build which addresses must not be lost.',
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
