// The files of a site's own design: what its folder has under the names of the program's folders.
// Entry points: listDesignFiles, hashDesign.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isEditorFile } from './editor-files.ts';
import { listEntries } from './list-entries.ts';
import { readIfFile } from './read-if-file.ts';

export const DESIGN_FOLDERS = ['templates', 'client'];

/**
 * Lists the files of the design in a site's folder, sorted; none in the program's own repository,
 * whose folders are the program's.
 * @param root absolute path of the site's folder
 */
export function listDesignFiles(root: string): string[] {
  const folders = DESIGN_FOLDERS.filter((folder) => existsSync(join(root, folder)));
  if (folders.length === 0 || existsSync(join(root, 'cli/site.js'))) return [];
  return folders
    .flatMap((folder) =>
      listEntries(join(root, folder), { hasHidden: false }).flatMap(({ path, target }) =>
        target?.isFile() === true && !isEditorFile(basename(path)) && !path.includes('node_modules/')
          ? [`${folder}/${path}`]
          : [],
      ),
    )
    .sort();
}

/** Names the bytes of all files of the design; empty for a site without. */
export function hashDesign(root: string): string {
  const files = listDesignFiles(root);
  const hash = createHash('sha256');
  // One that cannot be read is reported when it is used.
  for (const file of files) hash.update(`\0${file}\0`).update(readIfFile(join(root, file)) ?? 'unreadable');
  return files.length === 0 ? '' : hash.digest('hex').slice(0, 16);
}
