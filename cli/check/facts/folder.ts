import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFact } from './facts.ts';

/** A built site to read: the only access of the check to the disk. */
export interface SiteFolder {
  /** Absolute path. */
  readonly path: string;
  /** Every file, by path with forward slashes. */
  list(): readonly FileFact[];
  /** Reads a file; null if there is no such file, or if it is larger than memory should hold. */
  read(path: string): Uint8Array | null;
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
          return { path: file, bytes: stats.size, inode: getInode(stats) };
        })
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    read(file) {
      const absolute = join(path, file);
      const stats = statSync(absolute, { throwIfNoEntry: false });
      return stats?.isFile() === true && stats.size <= MAX_FILE_BYTES ? readFileSync(absolute) : null;
    },
  };
}

/** A file of a site in memory; files with the same `inode` are one. */
export interface MemoryFile {
  readonly content: Uint8Array;
  readonly inode: string | null;
}

/** Makes a folder of files in memory, by path. @param path of the folder that it stands for */
export function openMemoryFolder(path: string, files: ReadonlyMap<string, MemoryFile>): SiteFolder {
  return {
    path,
    list: () =>
      [...files]
        .map(([file, { content, inode }]) => ({ path: file, bytes: content.length, inode }))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    read: (file) => files.get(file)?.content ?? null,
  };
}

const MAX_FILE_BYTES = 500_000_000;

/** Null if the number is not exact in JavaScript, as on Windows: two files would seem one. */
function getInode({ dev, ino }: Stats): string | null {
  return ino > 0 && Number.isSafeInteger(ino) ? `${dev}:${ino}` : null;
}
