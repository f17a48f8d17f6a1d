// A hash of the files in a folder: it changes with every edit that could change the output. Entry point: hashFolder.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEntries } from '../base/list-entries.ts';

/** Returns a base64 hash of the names and bytes of all sources. @param folder absolute path @param isSource by the path in the folder */
export function hashFolder(folder: string, isSource: (path: string) => boolean): string {
  const hash = createHash('sha256');
  // A pipe is left out, because reading one waits forever. Loading the data reports it.
  const files = listEntries(folder, { hasHidden: true }).filter(
    ({ path, target }) => target?.isFile() === true && isSource(path),
  );
  for (const file of files.map(({ path }) => path).sort())
    hash.update(`\0${file}\0`).update(readContent(join(folder, file)));
  return hash.digest('base64');
}

function readContent(file: string): string | Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    // Deleted in the meantime or not readable: loading the data reports it.
    return 'unreadable';
  }
}
