// Where `site edit` keeps what belongs to this computer alone: who may sign in, the address of the
// preview, photos that wait. Entry point: findStateFolder.
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readIfFile } from '../base/files/read-if-file.ts';

/**
 * Returns the absolute path of the folder: in the one of Git, where no push, merge or checkout can
 * bring or overwrite anything, or without Git in the site's cache.
 */
export function findStateFolder(root: string): string {
  const repository = findRepository(root);
  if (repository === null) return join(root, '.cache/site-edit');
  return join(repository.folder, 'site-edit', relative(repository.top, resolve(root)));
}

/** Makes the folder, or one in it, and returns its absolute path. */
export function makeStateFolder(root: string, name = ''): string {
  const folder = join(findStateFolder(root), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** What `git rev-parse --show-toplevel --git-common-dir` says, without a process for each visit. */
function findRepository(root: string): { readonly top: string; readonly folder: string } | null {
  for (let top = resolve(root); ; top = dirname(top)) {
    const git = join(top, '.git');
    const entry = statSync(git, { throwIfNoEntry: false });
    if (entry?.isDirectory() === true) return { top, folder: git };
    if (entry?.isFile() === true) {
      // A further working copy, or a repository within another one.
      const folder = resolve(top, readFileSync(git, 'utf8').slice('gitdir: '.length).trim());
      const common = readIfFile(join(folder, 'commondir'))?.toString().trim() ?? '';
      return { top, folder: resolve(folder, common) };
    }
    if (top === dirname(top)) return null;
  }
}
