import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from './create-folder.js';

/**
 * Writes a file, and its folder, in one step, so that another process never reads half of it. Throws the error of the file system and
 * leaves nothing behind.
 * @param path absolute path
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  try {
    createFolder(dirname(path));
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Returns the process that writes a temporary file, by the file's name; null for every other file. */
export function getWriter(name: string): number | null {
  const pid = /\.(\d+)$/.exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
}
