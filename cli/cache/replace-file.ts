import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from './create-folder.js';

/**
 * Writes a file, and its folder, in one step, so that another process never reads half of it.
 * Throws the error of the file system and leaves nothing behind.
 * @param path absolute path
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  // A killed process leaves a file that looks like an editor's, so nothing reads it, not even in
  // `data/`.
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    createFolder(dirname(path));
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
