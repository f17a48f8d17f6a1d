import { finishEdit } from '../edit/journal.ts';
import { UsageError } from './usage-error.ts';

/** Completes an edit of the data that was killed, before anything reads the data; says so through `print`. Throws UsageError if it cannot. */
export function finishInterruptedEdit(root: string, print: (text: string) => void): void {
  const result = finishEdit(root);
  if (result.state === 'busy')
    throw new UsageError(
      `Another command (process ${result.process}) is changing \`data/\`. Run this one again when it has finished.`,
    );
  if (result.state === 'conflict')
    throw new UsageError(
      `\`${result.command}\` was interrupted and cannot be finished: \`${result.file}\` was edited since. Undo that edit, or delete \`${result.folder}\` and complete the change by hand.`,
    );
  if (result.state === 'finished') print(`Finished \`${result.command}\`, which was interrupted.`);
}
