import { relative, resolve, sep } from 'node:path';
import { formatCount } from '../base/format-count.ts';
import { TRANSLATIONS_FILE } from '../model/records/written-files.ts';
import { formatCurrentRecords, listOutdated } from '../model/translations/outdated.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { writeWrittenFiles } from '../pipeline/written-files.ts';
import type { EditOptions } from './flags/edit-options.ts';
import type { Terminal } from './terminal/terminal.ts';

/**
 * Records that a translation is still right although its original has changed since. Returns the
 * exit code. Throws UsageError for a file that is no translation.
 * @param options.file as typed: from the current folder, or from that of the site
 */
export function translated(options: EditOptions & { readonly file: string }, terminal: Terminal): number {
  const { root, file: typed, dryRun } = options;
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'Solve them first: nothing was recorded.', options);
  const { dataSet } = data;
  const names = dataSet.translations.flatMap(({ files }) => files.map(({ file }) => file));
  const candidates = [relative(root, resolve(typed)).split(sep).join('/'), typed, `data/${typed}`];
  const file = names.find((name) => candidates.includes(name));
  if (file === undefined)
    throw new UsageError(
      `\`${typed}\` is no translation of this site. Name one, such as \`${names[0] ?? 'data/pages/home.es.yaml'}\`.`,
    );
  const keys = listOutdated(dataSet).find((outdated) => outdated.file === file)?.keys ?? [];
  if (keys.length === 0) {
    terminal.out(`\`${file}\` is not older than its original. Nothing was changed.`);
    return 0;
  }
  const count = formatCount(keys.length, 'text');
  if (dryRun) {
    terminal.out(`Would record that ${count} of \`${file}\` are still right: ${keys.join(', ')}.`);
    return 0;
  }
  const problems = writeWrittenFiles(root, new Map([[TRANSLATIONS_FILE, formatCurrentRecords(dataSet, file)]]));
  if (problems.length > 0) {
    terminal.problems(problems, 'Nothing was recorded.', options);
    return 1;
  }
  terminal.out(
    `Recorded in \`${TRANSLATIONS_FILE}\` that ${count} of \`${file}\` ${keys.length === 1 ? 'is' : 'are'} still right: ${keys.join(', ')}.`,
  );
  return 0;
}
