// One edit at a time, whole. Entry points: finishInterruptedEdit and withLockedData.
import type { Lock } from '../base/files/lock.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { finishEdit, lockData } from './journal.ts';

/** Completes a killed edit before anything reads the data. Throws UsageError if it cannot. */
export async function finishInterruptedEdit(root: string, print: (text: string) => void): Promise<void> {
  const result = await finishEdit(root);
  if (result.state === 'busy') throw createBusyError(result.lock);
  if (result.state === 'conflict')
    throw new UsageError(
      `\`${result.command}\` was interrupted and cannot be finished: \`${result.file}\` was edited since. Undo that edit, or delete \`${result.folder}\` and complete the change by hand.`,
    );
  if (result.state === 'finished') print(`Finished \`${result.command}\`, which was interrupted.`);
}

/** Runs a command that changes the data while no other does, or throws UsageError. */
export async function withLockedData<T>(root: string, run: () => T | Promise<T>): Promise<T> {
  const unlock = await lockData(root);
  if (typeof unlock !== 'function') throw createBusyError(unlock);
  try {
    return await run();
  } finally {
    unlock();
  }
}

function createBusyError({ process, file }: Lock): UsageError {
  return new UsageError(
    `Another command (process ${process}) is changing \`data/\`. Run this one again when it has finished. If no other command is running, delete \`${file}\`.`,
  );
}
