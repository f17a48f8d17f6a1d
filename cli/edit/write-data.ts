// Writes changes to the data, all of them or none, and one command at a time. A journal with every
// change is written first, where no push or checkout brings or overwrites it; then each file gets its
// place by a rename. A kill before the journal changes nothing; after it, the next command finishes
// the rest. Entry points: withLockedData, finishInterruptedEdit and writeChanges.
import { createHash } from 'node:crypto';
import {
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
import { replaceFile } from '../base/cache/replace-file.ts';
import { findLock, type Lock, lockFolder } from '../base/files/lock.ts';
import { readIfFile } from '../base/files/read-if-file.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { findStateFolder } from './state-folder.ts';
import type { FileChange } from './values/draft.ts';

interface Step extends FileChange {
  /** The SHA-256 of the file before and of the one that it becomes; '' for none. */
  readonly before: string;
  readonly after: string;
}

interface Journal {
  /** What the user typed, for messages. */
  readonly command: string;
  readonly steps: readonly Step[];
}

type Print = (text: string) => void;

/**
 * Runs a command that changes the data while no other does. Throws UsageError if one is running, or
 * if what an earlier one has left cannot be finished.
 */
export async function withLockedData<T>(root: string, run: () => T | Promise<T>, print: Print = () => {}): Promise<T> {
  const data = join(root, 'data');
  mkdirSync(data, { recursive: true });
  const unlock = await lockFolder(data);
  if (typeof unlock !== 'function') throw createBusyError(unlock);
  try {
    finishJournal(root, print);
    return await run();
  } finally {
    unlock();
  }
}

/** Completes a killed edit before anything reads the data; cheap if there is none. Throws as withLockedData does. */
export async function finishInterruptedEdit(root: string, print: Print): Promise<void> {
  const data = join(root, 'data');
  if (!existsSync(data)) return;
  const lock = findLock(data);
  if (lock !== null) throw createBusyError(lock);
  if (existsSync(nameJournal(root))) await withLockedData(root, () => {}, print);
}

function createBusyError({ process, file }: Lock): UsageError {
  return new UsageError(
    `Another command (process ${process}) is changing \`data/\`. Run this one again when it has finished. If no other command is running, delete \`${file}\`.`,
  );
}

/** Writes changes to the data of a site; `command` is what the user typed. */
export function writeChanges(root: string, changes: readonly FileChange[], command: string): void {
  const steps = changes.map((change): Step => {
    const { file, to, text, from = file } = change;
    const after = to === null ? '' : text === null ? hashFile(join(root, from)) : hash(text);
    return { ...change, before: hashFile(join(root, file)), after };
  });
  const journal: Journal = { command, steps };
  replaceFile(nameJournal(root), JSON.stringify(journal), { flush: true, mode: 0o600 });
  makeSteps(root, steps);
}

/**
 * The file of the journal. Its name tells the data folder from every other one, and nobody knows it who
 * only writes to the repository: an archive can bring a journal too.
 */
function nameJournal(root: string): string {
  const { ino, birthtimeNs, ctimeNs } = statSync(join(root, 'data'), { bigint: true });
  // Some file systems do not know when something was made, and tell when it was changed.
  return join(findStateFolder(root), `journal-${ino}-${birthtimeNs === ctimeNs ? '' : birthtimeNs}.json`);
}

function finishJournal(root: string, print: Print): void {
  const file = nameJournal(root);
  if (!existsSync(file)) return;
  const { command, steps }: Journal = JSON.parse(readFileSync(file, 'utf8'));
  const edited = steps.find((step) => !isMade(root, step) && !isAsBefore(root, step));
  if (edited !== undefined)
    throw new UsageError(
      `\`${command}\` was interrupted and cannot be finished: \`${edited.file}\` was edited since. Undo that edit, or delete \`${file}\` and complete the change by hand.`,
    );
  makeSteps(root, steps);
  print(`Finished \`${command}\`, which was interrupted.`);
}

function isMade(root: string, { file, to, after }: Step): boolean {
  const isGone = to === file || !existsSync(join(root, file));
  return isGone && (to === null || hashFile(join(root, to)) === after);
}

/** Whether nobody has touched a file since; its new place may have its content already. */
function isAsBefore(root: string, { file, to, before, after }: Step): boolean {
  if (hashFile(join(root, file)) !== before) return false;
  return to === null || to === file || ['', after].includes(hashFile(join(root, to)));
}

/** Makes the steps that are left, and then there is nothing to finish. Each may be made twice. */
function makeSteps(root: string, steps: readonly Step[]): void {
  for (const step of steps.filter((each) => !isMade(root, each))) {
    const { file, to, text, from } = step;
    const path = join(root, file);
    if (to !== null) {
      const target = join(root, to);
      mkdirSync(dirname(target), { recursive: true });
      const isMoved = text === null && from === undefined;
      // The same name in every run, so that a kill leaves none behind.
      const staged = isMoved ? path : `${target}.tmp`;
      if (!isMoved) writeFileSync(staged, text ?? readFileSync(join(root, from ?? file)), { flush: true });
      renameSync(staged, target);
    }
    if (to !== file) rmSync(path, { force: true });
  }
  for (const { file, to } of steps) if (to !== file) removeEmpty(root, dirname(file));
  rmSync(nameJournal(root));
}

/** Removes a folder within data/ that lost its last file, and then its parents. */
function removeEmpty(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === 'data' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmpty(root, dirname(folder));
}

function hashFile(path: string): string {
  const bytes = readIfFile(path);
  return bytes === null ? '' : hash(bytes);
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
