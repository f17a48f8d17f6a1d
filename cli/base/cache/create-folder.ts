import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those around it; returns the new ones, the outermost first. Node's own
 * option `recursive` never returns if the system says of a folder in one that exists that it does
 * not, as `/proc` does.
 * @param folder absolute path
 */
export function createFolder(folder: string): readonly string[] {
  if (existsSync(folder)) return [];
  const created = dirname(folder) === folder ? [] : createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if (existsSync(folder)) return created;
    throw error;
  }
  return [...created, folder];
}
