// Writes changes to the data, all of them or none. New texts are staged in a hidden folder in
// data/, then a journal names every step, and only then is a data file touched. Without a journal
// nothing has changed, and the folder is deleted; with one, the steps that are left are made: by
// the same command, or by the next one after it was killed. Entry points: lockData, writeChanges
// and finishEdit.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findLock, type Lock, lockFolder } from '../base/files/lock.ts';
import type { FileChange } from './values/draft.ts';

/** What an earlier command left: `finished` now, `busy`, or in `conflict` with a later edit. */
export type EditState =
  | { readonly state: 'none' }
  | { readonly state: 'finished'; readonly command: string }
  | { readonly state: 'busy'; readonly lock: Lock }
  | { readonly state: 'conflict'; readonly command: string; readonly file: string; readonly folder: string };

interface Step extends Omit<FileChange, 'text' | 'from'> {
  /** The name of the staged file; null if the bytes stay. */
  readonly staged: string | null;
  /** The SHA-256 of the file before; '' for none. */
  readonly before: string;
}

interface Journal {
  readonly command: string;
  /** The data folder of this computer that it is for: a push or a checkout can bring a journal too. */
  readonly folder: string;
  readonly steps: readonly Step[];
}

const FOLDER = 'data/.site-edit';
const JOURNAL = 'journal.json';

/** Locks the data for a command. Returns what unlocks it, or the lock of a faster one. */
export async function lockData(root: string): Promise<Lock | (() => void)> {
  const data = join(root, 'data');
  mkdirSync(data, { recursive: true });
  const unlock = await lockFolder(data);
  if (typeof unlock !== 'function') return unlock;
  return () => {
    const folder = join(root, FOLDER);
    // The next command finishes a journal.
    if (!existsSync(join(folder, JOURNAL))) rmSync(folder, { recursive: true, force: true });
    unlock();
  };
}

/** Writes changes to the data of a site; `command` is what the user typed, for messages. */
export function writeChanges(root: string, changes: readonly FileChange[], command: string): void {
  const folder = join(root, FOLDER);
  mkdirSync(folder, { recursive: true });
  const steps = changes.map(({ file, to, text, from }, index): Step => {
    const staged = text === null && from === undefined ? null : String(index);
    if (text !== null) writeFileSync(join(folder, String(index)), text, { flush: true });
    if (from !== undefined) copyFileSync(join(root, from), join(folder, String(index)));
    return { file, to, staged, before: hashFile(join(root, file)) };
  });
  writeJournal(folder, { command, folder: identify(root), steps });
  makeSteps(root, folder, steps);
}

/** Finishes or undoes what a killed command left in the data; cheap if there is nothing. */
export async function finishEdit(root: string): Promise<EditState> {
  const data = join(root, 'data');
  const lock = existsSync(data) ? findLock(data) : null;
  if (lock !== null) return { state: 'busy', lock };
  if (!existsSync(join(root, FOLDER))) return { state: 'none' };
  const unlock = await lockData(root);
  if (typeof unlock !== 'function') return { state: 'busy', lock: unlock };
  try {
    return finishSteps(root);
  } finally {
    unlock();
  }
}

function finishSteps(root: string): EditState {
  const folder = join(root, FOLDER);
  if (!existsSync(join(folder, JOURNAL))) return { state: 'none' };
  const { command, folder: place, steps }: Journal = JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8'));
  if (place !== identify(root)) {
    rmSync(folder, { recursive: true });
    return { state: 'none' };
  }
  const conflict = findConflict(root, folder, steps);
  if (conflict !== null) return { state: 'conflict', command, file: conflict, folder };
  makeSteps(root, folder, steps);
  return { state: 'finished', command };
}

/** Tells the data folder from every other one; nobody who only writes to the repository knows it. */
function identify(root: string): string {
  const { ino, birthtimeNs, ctimeNs } = statSync(join(root, 'data'), { bigint: true });
  // Some file systems do not know when something was made, and tell when it was changed.
  return [ino, birthtimeNs === ctimeNs ? '' : birthtimeNs].join('-');
}

function writeJournal(folder: string, journal: Journal): void {
  const temporary = join(folder, 'journal.tmp');
  writeFileSync(temporary, JSON.stringify(journal), { flush: true });
  renameSync(temporary, join(folder, JOURNAL));
}

/** Makes the steps that are left. Each may be made twice. */
function makeSteps(root: string, folder: string, steps: readonly Step[]): void {
  for (const { file, to, staged } of steps) {
    const from = staged === null ? join(root, file) : join(folder, staged);
    if (to !== null && existsSync(from)) {
      mkdirSync(dirname(join(root, to)), { recursive: true });
      renameSync(from, join(root, to));
    }
    if (to !== file) rmSync(join(root, file), { force: true });
  }
  for (const { file, to } of steps) if (to !== file) removeEmpty(root, dirname(file));
  // From here on there is nothing left to finish.
  rmSync(join(folder, JOURNAL));
  rmSync(folder, { recursive: true });
}

/** Removes a folder within data/ that lost its last file, and then its parents. */
function removeEmpty(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === 'data' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmpty(root, dirname(folder));
}

/** Returns a file that was edited after the kill, which a step would overwrite. */
function findConflict(root: string, folder: string, steps: readonly Step[]): string | null {
  const edited = steps.find(({ file, to, staged, before }) => {
    const path = join(root, file);
    const isMade = staged !== null && !existsSync(join(folder, staged));
    if (isMade && to === file) return false;
    if (!isMade && to !== null && to !== file && existsSync(path) && existsSync(join(root, to))) return true;
    return existsSync(path) && hashFile(path) !== before;
  });
  return edited?.file ?? null;
}

function hashFile(path: string): string {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
}
