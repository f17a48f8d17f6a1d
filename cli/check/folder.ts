import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFact } from './facts.ts';

/** Where a built site is read from; the one seam between the check and the disk. */
export interface SiteFolder {
  /** Absolute path. */
  readonly path: string;
  /** Every file, by path with forward slashes. */
  list(): readonly FileFact[];
  /** Null where there is no such file. With `most`, no more than its first so many bytes need come. */
  read(path: string, most?: number): Uint8Array | null;
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
    read(file, most) {
      const absolute = join(path, file);
      const stat = statSync(absolute, { throwIfNoEntry: false });
      if (stat?.isFile() !== true) return null;
      return most === undefined || stat.size <= most ? readFileSync(absolute) : readStart(absolute, most);
    },
  };
}

function readStart(file: string, bytes: number): Uint8Array {
  const buffer = new Uint8Array(bytes);
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer));
  } finally {
    closeSync(descriptor);
  }
}
