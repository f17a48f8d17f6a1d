// Shared by commands that edit the data: they see it as it would be, and write it whole.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DESIGN_FOLDERS, listDesignFiles } from '../base/files/design-files.ts';
import { listDataFolder } from '../load/data-folder.ts';
import { type LoadResult, loadData } from '../load/load.ts';
import type { LoadCache } from '../load/load-cache.ts';
import { decodeUtf8 } from '../load/yaml/decode.ts';
import { checkReferences } from '../model/references.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { createError, type Problem, startOf } from '../problem.ts';
import type { FileChange } from './values/draft.ts';

/** Loads the data with changes from a temporary folder, and passes it on. */
export function withChanges<T>(
  root: string,
  changes: readonly FileChange[],
  use: (result: LoadResult) => T,
  cache?: LoadCache,
): T {
  const folder = mkdtempSync(join(tmpdir(), 'site-edit-'));
  try {
    stage(root, folder, changes);
    return use(loadData(folder, cache));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the problems that the data would have with changes. */
export function checkChanges(root: string, changes: readonly FileChange[], cache?: LoadCache): Problem[] {
  return withChanges(root, changes, ({ dataSet, problems }) => [...problems, ...checkReferences(dataSet)], cache);
}

/**
 * Returns the text of a data file, with its byte order mark if it has one; empty for a page of
 * defaults, which has no file. Throws UsageError for a file that is not UTF-8: written again, it
 * would lose characters.
 */
export function createTextReader(root: string): (file: string) => string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (file) => {
    const path = join(root, file);
    if (!existsSync(path)) return '';
    const bytes = readFileSync(path);
    const decoded = decodeUtf8(bytes);
    if (typeof decoded === 'string') return decoder.decode(bytes);
    throw new UsageError(`\`${file}\` ${decoded.message} ${decoded.hint} Nothing was changed.`);
  };
}

/** Returns a problem for each changed file that is a link: the change would end it. */
export function findLinkedFiles(root: string, changes: readonly FileChange[]): Problem[] {
  const top = dirname(realpathSync(join(root, 'data')));
  const linked = changes.filter(({ file, text, from }) => {
    const path = join(root, file);
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    // The folder of the first photo is made with it.
    const isOwn = !existsSync(dirname(path)) || realpathSync(dirname(path)) === dirname(join(top, file));
    return !isOwn || (isLink && (text !== null || from !== undefined));
  });
  return linked.map(({ file, to }) =>
    createError('linked-file', startOf(file), {
      message: `\`${file}\` is a link, or in a linked folder, and would have to be ${to === null ? 'removed' : 'changed'}.`,
      hint: 'Replace the link with a copy of the file, or make the change by hand.',
    }),
  );
}

function stage(root: string, folder: string, changes: readonly FileChange[]): void {
  const changed = new Map(changes.map((change) => [change.file, change]));
  const files = listDataFolder(root).files.map((name) => `data/${name}`);
  for (const file of new Set([...files, ...changed.keys()])) {
    const { to, text, from = file } = changed.get(file) ?? { to: file, text: null };
    if (to === null) continue;
    const target = join(folder, to);
    mkdirSync(dirname(target), { recursive: true });
    if (text !== null) writeFileSync(target, text);
    else linkOrCopy(realpathSync(join(root, from)), target);
  }
  const linked = ['data/public', ...(listDesignFiles(root).length > 0 ? DESIGN_FOLDERS : [])];
  for (const name of linked) {
    const path = join(root, name);
    // A junction is what Windows lets every user create.
    if (existsSync(path)) symlinkSync(realpathSync(path), join(folder, name), 'junction');
  }
}

/** Windows lets only some users create links. */
function linkOrCopy(file: string, target: string): void {
  try {
    symlinkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
}
