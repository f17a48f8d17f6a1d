import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes files that do not exist yet, all or none: if one cannot be written, or exists, those before it and their folders are removed, and
 * the error of the file system is thrown.
 * @param root absolute path of the folder that the paths are relative to
 */
export function writeNewFiles(root: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const written: string[] = [];
  const folders: string[] = [];
  try {
    for (const [path, content] of files) {
      const file = join(root, path);
      const first = mkdirSync(dirname(file), { recursive: true });
      if (first !== undefined) folders.push(first);
      writeFileSync(file, content, { flag: 'wx' });
      written.push(file);
    }
  } catch (error) {
    for (const file of written) rmSync(file);
    // `recursive` removes the folders within a new one too; no file of somebody else can be in it yet.
    for (const folder of folders.reverse()) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
