// Lists the files of data/public/, which become part of the site as they are: a verification file, `_redirects`, a PDF. Hidden files are
// among them, such as `.well-known/`. Entry point: listPublicFiles.
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isEditorFile } from '../base/editor-files.ts';
import type { PublicFile } from '../model/records/data-set.ts';
import type { Problem } from '../problem.ts';

/** Returns the files in the order of their paths, and a problem for each entry that is neither a file nor a folder. */
export function listPublicFiles(root: string): {
  readonly files: readonly PublicFile[];
  readonly problems: readonly Problem[];
} {
  const top = join(root, 'data/public');
  const files: PublicFile[] = [];
  const problems: Problem[] = [];
  const visit = (folder: string) => {
    for (const entry of readEntries(join(top, folder))) {
      if (isEditorFile(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const absolutePath = join(top, path);
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile() || (entry.isSymbolicLink() && leadsToFileIn(top, absolutePath)))
        files.push({ path, absolutePath });
      else problems.push(createEntryProblem(path, entry));
    }
  };
  visit('');
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

/** Empty without the folder. */
function readEntries(folder: string): Dirent[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(folder, { withFileTypes: true })
    : [];
}

/** A link to a file elsewhere on the computer would publish that file. */
function leadsToFileIn(top: string, link: string): boolean {
  try {
    return realpathSync(link).startsWith(join(realpathSync(top), sep)) && statSync(link).isFile();
  } catch {
    return false;
  }
}

function createEntryProblem(path: string, entry: Dirent): Problem {
  const isLink = entry.isSymbolicLink();
  return {
    code: 'invalid-public-file',
    severity: 'error',
    message: isLink
      ? `\`data/public/${path}\` is a link that does not lead to a file in \`data/public/\`, so it is not followed.`
      : `\`data/public/${path}\` is not a file.`,
    location: { file: `data/public/${path}`, line: 1, column: 1 },
    hint: isLink ? 'Replace the link with a copy of the file.' : 'Delete it, or replace it with a file.',
  };
}
