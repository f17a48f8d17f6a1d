// A command that is killed while it changes the data: the next command leaves the data as before,
// or as after, and nothing else.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStateFolder } from '../edit/state-folder.ts';
import type { FileChange } from '../edit/values/draft.ts';
import { finishInterruptedEdit, withLockedData } from '../edit/write-data.ts';
import { lockAs } from '../testing/lock-as.ts';
import { bundleKillable } from '../testing/run-killed.ts';
import { hashFolder, runSite, temporaryFolder } from '../testing/run-site.ts';

const runEdit = await bundleKillable(
  'cli/edit',
  `import { writeChanges } from './write-data.ts';
   const { root, changes } = JSON.parse(process.env.INPUT);
   writeChanges(root, changes, 'site rename old new');`,
);

const changes: readonly FileChange[] = [
  { file: 'data/site.yaml', to: 'data/site.yaml', text: 'name: new\n' },
  { file: 'data/services/old.yaml', to: 'data/services/new.yaml', text: 'service: new\n' },
  { file: 'data/local/old/a.yaml', to: 'data/local/new/a.yaml', text: null },
  { file: 'data/local/old/b.yaml', to: null, text: null },
  { file: 'data/photos/old.png', to: 'data/photos/new.png', text: null },
];

function createData(): string {
  const root = temporaryFolder();
  for (const { file } of changes) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), `old ${file}\n`);
  }
  return root;
}

const nameJournal = (root: string) => {
  const folder = findStateFolder(root);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return join(folder, names.find((name) => /^journal-.*\.json$/.test(name)) ?? 'none');
};
const finish = async (root: string) => {
  const printed: string[] = [];
  await finishInterruptedEdit(root, (text) => printed.push(text));
  return printed;
};

const editInProcess = (root: string, killAt: number | null = null) => runEdit({ root, changes }, killAt);

test('a kill before any step leaves the data as it was, or the next command finishes the change', async () => {
  const original = createData();
  const before = hashFolder(join(original, 'data'));
  const edited = temporaryFolder();
  cpSync(original, edited, { recursive: true });
  const steps = editInProcess(edited);
  const after = hashFolder(join(edited, 'data'));
  expect(readdirSync(join(edited, 'data'), { recursive: true }).sort()).toEqual([
    'local',
    'local/new',
    'local/new/a.yaml',
    'photos',
    'photos/new.png',
    'services',
    'services/new.yaml',
    'site.yaml',
  ]);
  const outcomes: string[] = [];
  for (let step = 1; step <= steps; step++) {
    const root = temporaryFolder();
    cpSync(original, root, { recursive: true });
    editInProcess(root, step);
    const printed = await finish(root);
    const hash = hashFolder(join(root, 'data'));
    outcomes.push(hash === before ? 'before' : hash === after ? 'after' : 'torn');
    if (printed.length > 0) expect(outcomes.at(-1), `step ${step}`).toBe('after');
    expect(await finish(root)).toEqual([]);
  }
  // First every kill undoes the command, and from one step on every kill is completed.
  expect(outcomes.join(' ')).toMatch(/^before( before)+( after)+$/);
});

test('what was edited after the kill is never overwritten', async () => {
  const root = createData();
  const steps = editInProcess(createData());
  // The journal is complete, and the first file is not yet in its place.
  let step = 1;
  for (; step <= steps; step++) {
    editInProcess(root, step);
    if (existsSync(nameJournal(root))) break;
  }
  writeFileSync(join(root, 'data/site.yaml'), 'name: edited\n');
  const before = hashFolder(join(root, 'data'));
  await expect(finish(root)).rejects.toThrow(
    '`site rename old new` was interrupted and cannot be finished: `data/site.yaml` was edited since.',
  );
  expect(hashFolder(join(root, 'data'))).toBe(before);
});

test('a command waits for none that is running', async () => {
  const root = createData();
  const file = lockAs(process.ppid, join(root, 'data'));
  for (const run of [() => finish(root), () => withLockedData(root, () => {})])
    await expect(run()).rejects.toThrow(
      `Another command (process ${process.ppid}) is changing \`data/\`. Run this one again when it has finished. If no other command is running, delete \`${file}\`.`,
    );
  rmSync(file);
  expect(await finish(root)).toEqual([]);
});

test.each([
  ['of the current folder', (root: string) => ({ args: ['build', '--list'], cwd: root })],
  ['of --root', (root: string) => ({ args: ['build', '--list', '--root', root], cwd: temporaryFolder() })],
  ['around the checked folder', (root: string) => ({ args: ['check', join(root, 'dist')], cwd: temporaryFolder() })],
])('every command first finishes the change in the site %s', async (_, command) => {
  const root = createData();
  const steps = editInProcess(createData());
  for (let step = 1; step <= steps && !existsSync(nameJournal(root)); step++) editInProcess(root, step);
  const { args, cwd } = command(root);
  const { stderr } = await runSite(args, { cwd });
  expect(stderr).toMatch(/^Finished `site rename old new`, which was interrupted\.\n/);
  expect(existsSync(nameJournal(root))).toBe(false);
});
