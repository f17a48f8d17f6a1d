import { planMigration } from '../edit/migrate.ts';
import { listDataFolder } from '../load/data-folder.ts';
import { createTextReader } from '../pipeline/edit-data.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { applyChanges } from './apply-changes.ts';
import type { EditOptions } from './edit-options.ts';

/** Rewrites the names that an earlier version had. Returns the exit code. */
export function migrate(
  options: Pick<EditOptions, 'root' | 'packageInfo' | 'dryRun'>,
  terminal: Terminal,
): number {
  const { root } = options;
  const files = listDataFolder(root).files.map((file) => `data/${file}`);
  const { changes, summary } = planMigration(files, createTextReader(root));
  if (changes.length === 0) {
    terminal.out(summary.join('\n') || 'The data has no name of an earlier version.');
    return 0;
  }
  return applyChanges(
    options,
    { changes, problems: [], command: 'site migrate', summary, mayHaveProblems: true },
    terminal,
  );
}
