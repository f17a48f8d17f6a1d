import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Has what must outlive `site edit` and belongs to this computer alone. */
export const STATE_FOLDER = '.site-edit';

/** Makes a folder for state that Git leaves alone, and returns its absolute path. */
export function makeStateFolder(root: string, name = ''): string {
  const folder = join(root, STATE_FOLDER, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, STATE_FOLDER, '.gitignore'), '*\n');
  return folder;
}
