import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFact } from './facts.ts';

/** Where a built site is read from; the one seam between the check and the disk. */
export interface SiteFolder {
  /** Absolute path. */
  readonly path: string;
  /** Every file, by path with forward slashes. */
  list(): readonly FileFact[];
  read(path: string): Uint8Array | null;
}

export function openFolder(path: string): SiteFolder {
  return {
    path,
    list: () =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const absolute = join(entry.parentPath, entry.name);
          const file = absolute.slice(path.length + 1).replaceAll('\\', '/');
          return { path: file, bytes: statSync(absolute).size };
        })
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    read(file) {
      const absolute = join(path, file);
      return statSync(absolute, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(absolute) : null;
    },
  };
}
