// A hash of the files in a folder, which changes with every edit of them.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { listEntries } from '../base/list-entries.ts';
import { readIfFile } from '../base/read-if-file.ts';

/** Returns a base64 hash of the names and bytes of all sources in a folder. */
export function hashFolder(folder: string, isSource: (path: string) => boolean): string {
  const hash = createHash('sha256');
  // A pipe is left out, because reading one waits forever. Loading the data reports it.
  const files = listEntries(folder, { hasHidden: true }).filter(
    ({ path, target }) => target?.isFile() === true && isSource(path),
  );
  // One that was deleted in the meantime, or cannot be read, is reported when the data is loaded.
  for (const file of files.map(({ path }) => path).sort())
    hash.update(`\0${file}\0`).update(readIfFile(join(folder, file)) ?? 'unreadable');
  return hash.digest('base64');
}
