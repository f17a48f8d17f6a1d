// Lists the files of data/public/, which become part of the site as they are: a verification file,
// `_redirects`, a PDF. Hidden files are among them, such as `.well-known/`. Entry point:
// listPublicFiles.
import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import glob from 'fast-glob';
import { isEditorFile } from '../base/files/editor-files.ts';
import type { PublicFile } from '../model/records/data-set.ts';
import { type Problem, startOf } from '../problem.ts';
import { createProblem } from './create-problem.ts';

/** Returns the files in order, and a problem for each entry that is no file or folder. */
export function listPublicFiles(root: string): {
  readonly files: readonly PublicFile[];
  readonly problems: readonly Problem[];
} {
  const top = join(root, 'data/public');
  const files: PublicFile[] = [];
  const problems: Problem[] = [];
  if (statSync(top, { throwIfNoEntry: false })?.isDirectory() !== true) return { files, problems };
  for (const { path, dirent } of glob.sync('**', { cwd: top, dot: true, onlyFiles: false, ...AS_THEY_ARE })) {
    if (dirent.isDirectory() || path.split('/').some(isEditorFile)) continue;
    const absolutePath = join(top, path);
    if (dirent.isFile() || (dirent.isSymbolicLink() && leadsToFileIn(top, absolutePath)))
      files.push({ path, absolutePath });
    else {
      const name = dirent.isSymbolicLink() ? 'public-link' : 'invalid-public-file';
      problems.push(createProblem(name, startOf(`data/public/${path}`), { path }));
    }
  }
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

/** Links are not followed. */
const AS_THEY_ARE = { objectMode: true, followSymbolicLinks: false } as const;

/** A link to a file elsewhere on the computer would publish that file. */
function leadsToFileIn(top: string, link: string): boolean {
  try {
    return realpathSync(link).startsWith(join(realpathSync(top), sep)) && statSync(link).isFile();
  } catch {
    return false;
  }
}
