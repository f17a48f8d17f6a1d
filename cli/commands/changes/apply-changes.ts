import { formatNames } from '../../base/format-names.ts';
import { checkChanges, createTextReader, findLinkedFiles } from '../../edit/edit-data.ts';
import { formatDiff } from '../../edit/values/diff.ts';
import type { Draft, FileChange } from '../../edit/values/draft.ts';
import { writeChanges } from '../../edit/write-data.ts';
import { formatText } from '../../load/yaml/data-document.ts';
import type { Problem } from '../../problem.ts';
import type { EditOptions } from '../flags/edit-options.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface Edit {
  readonly draft: Draft;
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
  { draft, problems: reasons, command, summary }: Edit,
  terminal: Terminal,
): number {
  const { root, dryRun } = options;
  const read = createTextReader(root);
  const changes = draft.list();
  const refused = [...reasons, ...draft.listProblems()];
  const problems = refused.length > 0 ? refused : findLinkedFiles(root, changes);
  // Problems of the data as it would be have locations in it.
  const later = problems.length > 0 ? [] : checkChanges(root, changes);
  if (problems.length + later.length > 0) {
    const consequence =
      later.length > 0 ? 'The data would have them after the change. Nothing was changed.' : 'Nothing was changed.';
    return terminal.problems([...problems, ...later], consequence, options);
  }
  if (dryRun) {
    terminal.out(formatDiff(changes, read).trimEnd());
    return 0;
  }
  const reformatted = describeReformatted(changes, read);
  writeChanges(root, changes, command);
  for (const line of [...summary, ...reformatted]) terminal.out(line);
  return 0;
}

/** The line about changed files that were not in the standard format, if there are any. */
export function describeReformatted(changes: readonly FileChange[], read: (file: string) => string): string[] {
  const files = changes.flatMap(({ file, text }) => {
    const before = text !== null && /\.(?:yaml|md)$/.test(file) ? read(file) : '';
    return before === '' || (formatText(file, before) ?? before) === before ? [] : [file];
  });
  if (files.length === 0) return [];
  const were = files.length === 1 ? 'was' : 'were';
  return [`Formatted ${formatNames(files, 3)}, which ${were} not in the standard format.`];
}
