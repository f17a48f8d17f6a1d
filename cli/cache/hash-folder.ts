// A hash of the files in a folder: it changes with every edit that could change the output. Entry point: hashFolder.
import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Returns a base64 hash of the names and bytes of all sources. @param folder absolute path @param isSource by the path in the folder */
export function hashFolder(folder: string, isSource: (path: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of listSources(folder, isSource).sort())
    hash.update(`\0${file}\0`).update(readContent(join(folder, file)));
  return hash.digest('base64');
}

/**
 * Follows links, but not back into the folder or to one around it, and leaves out pipes, because reading one waits forever. Loading
 * the data reports both.
 */
function listSources(top: string, isSource: (path: string) => boolean): string[] {
  const visited = new Set<string>();
  const realTop = realpathSync(top);
  const visit = (folder: string): string[] => {
    const real = realpathSync(join(top, folder));
    if (visited.has(real) || (real !== realTop && realTop.startsWith(join(real, sep)))) return [];
    visited.add(real);
    const entries = readdirSync(join(top, folder), { withFileTypes: true });
    return entries.sort(compareNames).flatMap((entry) => {
      const path = join(folder, entry.name);
      // Node cannot open a name that is not UTF-8, in which it replaces bytes.
      const isLinkOrReplaced = entry.isSymbolicLink() || entry.name.includes('\ufffd');
      const target = isLinkOrReplaced ? statLink(join(top, path)) : entry;
      if (target?.isDirectory() === true) return visit(path);
      return target?.isFile() === true && isSource(path) ? [path] : [];
    });
  };
  return visit('');
}

function compareNames(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

/** Returns null for a link that leads nowhere. */
function statLink(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function readContent(file: string): string | Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    // Deleted in the meantime or not readable: loading the data reports it.
    return 'unreadable';
  }
}
