import { closeSync, openSync, readdirSync, readFileSync, readSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFact, FilePart } from './facts.ts';

/** A built site to read: the only access of the check to the disk. */
export interface SiteFolder {
  /** Absolute path. */
  readonly path: string;
  /** Every file, by path with forward slashes. */
  list(): readonly FileFact[];
  /** Reads a file or a part of it; null if there is no such file. */
  read(path: string, part?: FilePart): Uint8Array | null;
}

/** Opens a folder on disk. @param path absolute */
export function openFolder(path: string): SiteFolder {
  return {
    path,
    list: () =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const absolute = join(entry.parentPath, entry.name);
          const file = absolute.slice(path.length + 1).replaceAll('\\', '/');
          const stats = statSync(absolute);
          return { path: file, bytes: stats.size, inode: inodeOf(stats), modified: stats.mtimeMs };
        })
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    read(file, part) {
      const absolute = join(path, file);
      if (statSync(absolute, { throwIfNoEntry: false })?.isFile() !== true) return null;
      return part === undefined ? readFileSync(absolute) : readPart(absolute, part);
    },
  };
}

/** Null if the number is not exact in JavaScript, as on Windows: two files would seem one. */
function inodeOf({ dev, ino }: Stats): string | null {
  return ino > 0 && Number.isSafeInteger(ino) ? `${dev}:${ino}` : null;
}

function readPart(file: string, { from, bytes }: FilePart): Uint8Array {
  const buffer = new Uint8Array(bytes);
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, { position: from }));
  } finally {
    closeSync(descriptor);
  }
}
