import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { createTextReader, findLinkedFiles } from '../edit/edit-data.ts';
import { listFormatChanges } from '../edit/format-files.ts';
import { formatDiff } from '../edit/values/diff.ts';
import { writeChanges } from '../edit/write-data.ts';
import type { EditOptions } from './flags/edit-options.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

interface FormatOptions extends EditOptions {
  /** Whether files that are not in the format are only named. */
  readonly check: boolean;
}

/** Writes the data files in the standard format, or names those that are not. Returns the exit code. */
export function format(options: FormatOptions, terminal: Terminal): number {
  const { root, dryRun, check } = options;
  const { changes: listed, problems: unreadable, fileCount } = listFormatChanges(root);
  const linked = findLinkedFiles(root, listed);
  const changes = listed.filter(({ file }) => !linked.some(({ location }) => location?.file === file));
  const problems = [...unreadable, ...linked];
  const count = formatCount(changes.length, 'file');
  if (changes.length === 0 && problems.length === 0) terminal.out(`${formatCount(fileCount, 'file')} in the format.`);
  else if (dryRun) terminal.out(formatDiff(changes, createTextReader(root)).trimEnd());
  else if (changes.length > 0) {
    if (!check) writeChanges(root, changes, 'site format');
    for (const { file } of changes) terminal.out(file);
    terminal.out(
      check
        ? `${count} not in the format. \`${formatCommand('format')}\` formats ${changes.length === 1 ? 'it' : 'them'}.`
        : `Formatted ${count} of ${fileCount}.`,
    );
  }
  if (problems.length > 0) return terminal.problems(problems, 'These files were left as they are.', options);
  return check && changes.length > 0 ? EXIT.problems : EXIT.ok;
}
