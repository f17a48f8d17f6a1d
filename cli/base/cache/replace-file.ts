import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from './create-folder.ts';

/**
 * Writes a file, and its folder, in one step: no other process reads half of it. With `flush` it is
 * on the disk before it takes the place of the other one.
 */
export function replaceFile(
  path: string,
  content: string | Uint8Array,
  options: { readonly flush?: boolean; readonly mode?: number } = {},
): void {
  // A killed process leaves a file that looks like an editor's, so nothing reads it.
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    createFolder(dirname(path));
    writeFileSync(temporary, content, options);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
