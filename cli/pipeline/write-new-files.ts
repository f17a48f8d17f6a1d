import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../base/cache/replace-file.ts';

type Contents = ReadonlyMap<string, string | Uint8Array>;

/**
 * Writes files that do not exist yet, and then the new content of others: all or none of the new
 * ones. If one cannot be written, or exists, those before it and their folders are removed, and the
 * error of the file system is thrown.
 * @param root absolute path of the folder that the paths are relative to
 */
export function writeNewFiles(root: string, created: Contents, changed: Contents = new Map()): void {
  const written: string[] = [];
  const folders: string[] = [];
  try {
    for (const [path, content] of created) {
      const file = join(root, path);
      const folder = mkdirSync(dirname(file), { recursive: true });
      if (folder !== undefined) folders.push(folder);
      writeFileSync(file, content, { flag: 'wx' });
      written.push(file);
    }
    for (const [path, content] of changed) replaceFile(join(root, path), content);
  } catch (error) {
    for (const file of written) rmSync(file);
    for (const folder of folders.reverse()) removeEmptyFolders(folder);
    throw error;
  }
}

/** A file that another command has written there meanwhile stays. */
function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
