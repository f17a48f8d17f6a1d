// `site check --fix`: makes the changes that findings about the data ask for. Entry point: fixData.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from '../../base/format-count.ts';
import { createTextReader, findLinkedFiles, withChanges } from '../../edit/edit-data.ts';
import { listTextFixes } from '../../edit/fixes.ts';
import { listFormatChanges } from '../../edit/format-files.ts';
import { moveProjects } from '../../edit/move-projects.ts';
import { formatDiff } from '../../edit/values/diff.ts';
import { createDraft, type FileChange } from '../../edit/values/draft.ts';
import { withLockedData, writeChanges } from '../../edit/write-data.ts';
import { listDataFolder } from '../../load/data-folder.ts';
import { formatText } from '../../load/yaml/data-document.ts';
import { checkReferences } from '../../model/references.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import type { EditOptions } from '../flags/edit-options.ts';
import { hasData, listRoots, resolveRoot } from '../flags/site-options.ts';
import { EXIT } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';

interface FixOptions extends Pick<EditOptions, 'root' | 'packageInfo' | 'dryRun'> {
  /** True for fixes that may change what the pages say. */
  readonly unsafe: boolean;
  readonly isBuilt: boolean;
}

interface FixRequest extends Omit<FixOptions, 'root' | 'isBuilt'> {
  readonly folder: string | undefined;
  readonly root: string | undefined;
  readonly fix: boolean;
}

/**
 * Fixes the data. Returns the exit code; null if there was nothing to fix and there is a built site
 * to check. Throws UsageError for flags without `--fix`, and for a folder without data.
 */
export async function fixData(request: FixRequest, terminal: Terminal): Promise<number | null> {
  if (!request.fix)
    throw new UsageError('`--dry-run` and `--unsafe` say how `--fix` changes the data. Add that option.');
  const { dryRun, unsafe, packageInfo } = request;
  const root = resolveRoot(request.root ?? (request.folder && listRoots(request.folder, undefined).find(hasData)));
  const isBuilt = existsSync(request.folder ?? join(root, 'dist'));
  const options = { root, dryRun, unsafe, packageInfo, isBuilt };
  return dryRun ? fix(options, terminal) : withLockedData(root, () => fix(options, terminal));
}

const NOTHING = 'There is nothing to fix.';

function fix(options: FixOptions, terminal: Terminal): number | null {
  const { root, dryRun, unsafe } = options;
  const texts = new Map<string, string>();
  const removed: FileChange[] = [];
  const readFile = createTextReader(root);
  const read = (file: string) => texts.get(file) ?? readFile(file);
  const list = (): FileChange[] => [...removed, ...[...texts].sort().map(([file, text]) => ({ file, to: file, text }))];
  const state = { root, texts, read, list };
  const done: string[] = [];
  const files = listDataFolder(root).files.map((file) => `data/${file}`);
  for (const [file, text] of files.includes('data/site.yaml') ? moveProjects(files, read) : []) {
    if (text === null) removed.push({ file, to: null, text });
    else texts.set(file, text);
    if (file.startsWith('data/jobs/')) done.push(`${file}  has a job that was in \`projects\` of data/site.yaml.`);
  }
  const skipped = replaceTexts(state, unsafe, done);
  const fixed = texts.size;
  formatFiles(state);
  const changes = list();
  const linked = findLinkedFiles(root, changes);
  if (linked.length > 0) return terminal.problems(linked, 'Nothing was changed.', options);
  if (dryRun) terminal.out(formatDiff(changes, readFile).trimEnd() || NOTHING);
  else if (changes.length > 0) writeChanges(root, changes, 'site check --fix');
  if (!dryRun) for (const line of done) terminal.out(line);
  if (!dryRun && done.length > 0)
    terminal.out(`Fixed ${formatCount(done.length, 'place')} in ${formatCount(fixed, 'file')}.`);
  if (skipped > 0)
    terminal.err(
      `${formatCount(skipped, 'fix', 'fixes')} could change what the pages say. Add \`--unsafe\` to make them too.`,
    );
  if (dryRun) return EXIT.ok;
  if (done.length === 0 && options.isBuilt) return null;
  if (changes.length === 0) terminal.out(NOTHING);
  const left = withChanges(root, [], ({ dataSet, problems }) => [...problems, ...checkReferences(dataSet)]);
  if (left.length === 0) {
    terminal.out('Build the site before you check it.');
    return EXIT.ok;
  }
  return terminal.problems(left, 'These have to be solved by hand.', options);
}

interface State {
  readonly root: string;
  /** The texts of the changed files. */
  readonly texts: Map<string, string>;
  readonly read: (file: string) => string;
  readonly list: () => FileChange[];
}

/** Makes the fixes of texts, lists them, and returns how many were left out as unsafe. */
function replaceTexts({ root, texts, read, list }: State, unsafe: boolean, done: string[]): number {
  for (;;) {
    const draft = createDraft(read);
    const fixes = withChanges(root, list(), ({ dataSet }) => listTextFixes(dataSet, draft));
    const batch = fixes.filter(({ isSafe }) => isSafe || unsafe);
    if (batch.length === 0) return fixes.length;
    for (const { file, path, replace } of batch) draft.edit(file, { path, replace: (value) => replace(String(value)) });
    const changes = draft.list();
    if (changes.length === 0) return 0;
    for (const { file, text } of changes) if (text !== null) texts.set(file, text);
    for (const { file, location, from, to } of batch)
      if (changes.some((change) => change.file === file))
        done.push(`${location.file}:${location.line}  \`${from}\` is \`${to}\` now.`);
  }
}

/** Writes every file in the standard format; those that cannot be are left to `site format`. */
function formatFiles({ root, texts, read }: State): void {
  for (const file of texts.keys()) texts.set(file, formatText(file, read(file)) ?? read(file));
  for (const { file, text } of listFormatChanges(root).changes)
    if (text !== null && !texts.has(file)) texts.set(file, text);
}
