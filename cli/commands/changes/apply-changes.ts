import { checkChanges, createTextReader, findLinkedFiles } from '../../edit/edit-data.ts';
import { writeChanges } from '../../edit/journal.ts';
import { formatDiff } from '../../edit/values/diff.ts';
import type { FileChange } from '../../edit/values/draft.ts';
import type { Problem } from '../../problem.ts';
import type { EditOptions } from '../flags/edit-options.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface Edit {
  readonly changes: readonly FileChange[];
  /** The reasons that prevent the changes. */
  readonly problems: readonly Problem[];
  /** The command line, for a later message if it is interrupted. */
  readonly command: string;
  /** Lines about what was done. */
  readonly summary: readonly string[];
}

/** Makes changes, prints them as a diff, or says why not. Returns the exit code. */
export function applyChanges(
  options: Pick<EditOptions, 'root' | 'packageInfo' | 'dryRun'>,
  { changes, problems: reasons, command, summary }: Edit,
  terminal: Terminal,
): number {
  const { root, dryRun } = options;
  const problems = reasons.length > 0 ? reasons : findLinkedFiles(root, changes);
  // Problems of the data as it would be have locations in it.
  const later = problems.length > 0 ? [] : checkChanges(root, changes);
  if (problems.length + later.length > 0) {
    const consequence =
      later.length > 0 ? 'The data would have them after the change. Nothing was changed.' : 'Nothing was changed.';
    return terminal.problems([...problems, ...later], consequence, options);
  }
  if (dryRun) {
    terminal.out(formatDiff(changes, createTextReader(root)).trimEnd());
    return 0;
  }
  writeChanges(root, changes, command);
  for (const line of summary) terminal.out(line);
  return 0;
}
