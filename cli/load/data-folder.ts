// Lists the files of data/. It follows symbolic links, because photos may be shared between sites, but not back into data/: a loop
// would list every file again at each turn. Pipes and sockets are reported here, because reading one waits forever. Entry point:
// listDataFolder.
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isEditorFile } from '../base/editor-files.ts';
import type { Problem } from '../problem.ts';

export interface DataFolder {
  /** Paths of the regular files, relative to data/, sorted. */
  readonly files: readonly string[];
  /** Paths of the entries that have a problem. */
  readonly unreadable: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

const YAML = /\.ya?ml$/i;

/**
 * Lists every file in data/ except hidden ones, those of editors and those in public/, and a problem for each entry that cannot be read as a file or folder.
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
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(top, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || isEditorFile(entry.name)) continue;
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (file === 'public') continue;
      const path = join(top, file);
      const target = entry.isSymbolicLink() ? statLink(path) : entry;
      // Node replaces bytes that are not UTF-8 and then finds no such file.
      if (entry.name.includes('\ufffd')) report(file, 'its name is not UTF-8', RENAME_FILE);
      else if (target === null) report(file, 'it is a link that leads nowhere', DELETE_LINK);
      else if (target.isFile()) files.push(file);
      else if (!target.isDirectory()) report(file, `it is ${describeType(target)}`, DELETE_FILE);
      else if (YAML.test(file))
        report(file, 'it is a folder', 'Rename the folder, or replace it with a file.');
      else if (entry.isSymbolicLink() && leadsBack(path, top))
        report(file, 'it is a link that leads back into `data/`', DELETE_LINK);
      else visit(file);
    }
  };
  visit('');
  return { files: files.sort(), unreadable, problems };
}

/** Reports a data file that cannot be read; the exit code of a command depends on the code of this problem. */
export function createUnreadableFileProblem(file: string, reason: string, hint: string): Problem {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `\`${file}\` cannot be read: ${reason}.`,
    location: { file, line: 1, column: 1 },
    hint,
  };
}

/** Reports a data file that the system refuses to read, such as one without permission. */
export function createReadErrorProblem(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  return createUnreadableFileProblem(file, reason, 'Check who owns the file and who may read it.');
}

const DELETE_LINK = 'Delete the link.';
const RENAME_FILE = 'Rename it; use lowercase letters, digits and hyphens.';
const DELETE_FILE = 'Delete it, or replace it with a file.';

/** Returns true for a link to the folder `top`, to one in it or to one around it; following it would list the same files again. */
export function leadsBack(link: string, top: string): boolean {
  const [from, to] = [join(realpathSync(link), sep), join(realpathSync(top), sep)];
  return from.startsWith(to) || to.startsWith(from);
}

function statLink(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function describeType(entry: Dirent | Stats): string {
  if (entry.isFIFO()) return 'a pipe';
  return entry.isSocket() ? 'a socket' : 'a device';
}
