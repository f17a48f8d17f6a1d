// Lists data/; reports pipes, whose reading waits forever. Entry point: listDataFolder.
import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEditorFile } from '../base/files/editor-files.ts';
import { listEntries } from '../base/files/list-entries.ts';
import { createError, type Failed, type Problem, startOf } from '../problem.ts';

export interface DataFolder {
  /** Paths of the regular files, relative to data/, sorted. */
  readonly files: readonly string[];
  /** Paths of the entries that have a problem. */
  readonly unreadable: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

const YAML = /\.ya?ml$/i;

/**
 * Lists every file in data/ except hidden ones, those of editors and those in public/, and a
 * problem for each entry that cannot be read as a file or folder.
 * @param root absolute path of the site's folder, which contains data/
 */
export function listDataFolder(root: string): DataFolder {
  const top = join(root, 'data');
  const files: string[] = [];
  const unreadable = new Set<string>();
  const problems: Problem[] = [];
  const report = (file: string, reason: string, hint: string) => {
    unreadable.add(file);
    problems.push(createUnreadableFileProblem(`data/${file}`, reason, hint));
  };
  for (const { path, target, isLink, leadsBack } of listEntries(top, { hasHidden: false })) {
    const names = path.split('/');
    // What is in a folder with the name of a file is reported with it.
    const isIgnored = names[0] === 'public' || names.some(isEditorFile);
    if (isIgnored || names.slice(0, -1).some((name) => YAML.test(name))) continue;
    // Node replaces bytes that are not UTF-8 and then finds no such file.
    if (path.includes('\ufffd')) report(path, 'its name is not UTF-8', RENAME_FILE);
    else if (target === null) report(path, 'it is a link that leads nowhere', DELETE_LINK);
    else if (target.isFile()) files.push(path);
    else if (!target.isDirectory()) report(path, 'it is not a file', DELETE_FILE);
    else if (YAML.test(path)) report(path, 'it is a folder', 'Rename the folder, or replace it with a file.');
    else if (isLink && leadsBack) report(path, 'it is a link that leads back into `data/`', DELETE_LINK);
    else if (!isReadable(join(top, path))) report(path, 'its files cannot be listed', CHECK_OWNER);
  }
  return { files: files.sort(), unreadable, problems };
}

/** Reports a data file that cannot be read; exit codes depend on the code of this problem. */
function createUnreadableFileProblem(file: string, reason: string, hint: string): Problem {
  return createError('unreadable-file', startOf(file), { message: `\`${file}\` cannot be read: ${reason}.`, hint });
}

/** Reads a file of the site's folder; fails for one that the system refuses to read. */
export function readBytes(root: string, file: string): Buffer | Failed {
  try {
    return readFileSync(join(root, file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [createUnreadableFileProblem(file, reason, CHECK_OWNER)] };
  }
}

const CHECK_OWNER = 'Check who owns the file and who may read it.';
const DELETE_LINK = 'Delete the link.';
const RENAME_FILE = 'Rename it; use lowercase letters, digits and hyphens.';
const DELETE_FILE = 'Delete it, or replace it with a file.';

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
