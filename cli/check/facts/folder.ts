import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFact } from './facts.ts';

/** A built site to read: the only access of the check to the disk. */
export interface SiteFolder {
  /** Absolute path. */
  readonly path: string;
  /** Every file, by path with forward slashes. */
  list(): readonly FileFact[];
  /** Reads a file; null if there is none. */
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
          // A number that is not exact in JavaScript, as on Windows, makes two files one.
          const inode = stats.ino > 0 && Number.isSafeInteger(stats.ino) ? `${stats.dev}:${stats.ino}` : null;
          return { path: file, bytes: stats.size, inode };
        })
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    read(file) {
      const absolute = join(path, file);
      return statSync(absolute, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(absolute) : null;
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
