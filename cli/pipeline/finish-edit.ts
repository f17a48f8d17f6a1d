// One edit of the data at a time, each whole. Entry points: finishInterruptedEdit and withLockedData.
import { finishEdit, lockData, unlockData } from '../edit/journal.ts';
import { UsageError } from './usage-error.ts';

/** Completes an edit of the data that was killed, before anything reads the data; says so through `print`. Throws UsageError if it cannot. */
export function finishInterruptedEdit(root: string, print: (text: string) => void): void {
  const result = finishEdit(root);
  if (result.state === 'busy') throw createBusyError(result.process);
  if (result.state === 'conflict')
    throw new UsageError(
      `\`${result.command}\` was interrupted and cannot be finished: \`${result.file}\` was edited since. Undo that edit, or delete \`${result.folder}\` and complete the change by hand.`,
    );
  if (result.state === 'finished') print(`Finished \`${result.command}\`, which was interrupted.`);
}

/**
 * Runs a command that changes the data while no other does: what it read must still be so when it writes. Throws UsageError if another
 * command was faster.
 */
export async function withLockedData<T>(root: string, run: () => T | Promise<T>): Promise<T> {
  const other = lockData(root);
  if (other !== null) throw createBusyError(other);
  try {
    return await run();
  } finally {
    unlockData(root);
  }
}

function createBusyError(id: number): UsageError {
  return new UsageError(
    `Another command (process ${id}) is changing \`data/\`. Run this one again when it has finished.`,
  );
}
