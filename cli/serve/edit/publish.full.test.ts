// Publishing to a bare repository, while others publish too.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invertChange } from '../../edit/change.ts';
import { openOwnerData } from '../../pipeline/owner-data.ts';
import { createGit } from '../../publish/git.ts';
import { listPublished } from '../../publish/history.ts';
import { temporaryFolder } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { openChangeLog } from './change-log.ts';
import { publishLogged, resume } from './publish-logged.ts';

const PRICES = 'data/services/metal-roofs.yaml';

function git(cwd: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** A site with a remote, and a copy of it in which somebody else works. */
function createSite() {
  const { root } = copyFixture();
  const [remote, other] = [temporaryFolder(), join(temporaryFolder(), 'other')];
  git(remote, 'init', '--bare', '--initial-branch=main');
  git(root, 'init', '--initial-branch=main');
  writeFileSync(join(root, '.gitignore'), '.cache/\n');
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'Begin');
  git(root, 'remote', 'add', 'origin', remote);
  git(root, 'push', '-u', 'origin', 'main');
  git(root, 'clone', remote, other);
  // A hook must not run.
  writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const logged = { data: openOwnerData(root), log: openChangeLog(root), git: createGit(root) };
  const save = async (low: number, tier = 'small', was = { low: 2000, high: 3000 }) => {
    const change = { file: PRICES, path: ['priceRange', tier], was, now: { ...was, low } };
    const result = await logged.data.save([change]);
    if (!('undo' in result)) throw new Error(JSON.stringify(result));
    logged.log.add({ text: '--amend: a price', undo: result.undo, changes: [change] });
  };
  const editElsewhere = (from: string, to: string) => {
    git(other, 'pull', '--rebase');
    const file = join(other, PRICES);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    git(other, 'commit', '-am', 'Elsewhere');
    git(other, 'push');
  };
  const published = () => git(remote, 'show', `main:${PRICES}`);
  return { root, remote, logged, save, editElsewhere, published };
}

const verify = async () => null;

test('only the changed files are committed, with the changes in a trailer and without hooks', async () => {
  const { root, remote, logged, save, published } = createSite();
  writeFileSync(join(root, 'notes.txt'), 'mine');
  writeFileSync(join(root, 'data/wording.yaml'), 'header: { menu: Pages }\n');
  await save(2100);
  expect(await publishLogged(logged, verify)).toBe('sent');
  expect(published()).toContain('small: { low: 2100, high: 3000 }');
  expect(git(remote, 'show', '--stat', '--format=%B', 'main')).toMatch(
    /^--amend: a price\n\nSite-Changes: \[\{"file".*\n+ data\/services\/metal-roofs.yaml \| 2 \+-\n 1 file/,
  );
  expect(git(root, 'status', '--porcelain')).toContain('notes.txt');
  const before = readFileSync(join(root, PRICES), 'utf8');
  const [commit] = await listPublished(logged.git);
  expect(commit?.text).toBe('--amend: a price');
  const undo = commit?.changes.map(invertChange) ?? [];
  expect(await logged.data.save(undo)).toHaveProperty('undo');
  expect(readFileSync(join(root, PRICES), 'utf8')).toBe(before.replace('low: 2100', 'low: 2000'));
  expect(await logged.data.save(undo)).toHaveProperty('refused');
});

test('what somebody else published in between stays, and the history is a line', async () => {
  const { remote, logged, save, editElsewhere, published } = createSite();
  await save(2100);
  editElsewhere('medium: { low: 3000', 'medium: { low: 3100');
  expect(await publishLogged(logged, verify)).toBe('sent');
  expect(published()).toMatch(/small: \{ low: 2100, high: 3000 \}\n +medium: \{ low: 3100/);
  expect(git(remote, 'rev-list', '--merges', '--count', 'main')).toBe('0');
  expect(logged.log.isSuspended()).toBe(false);
});

test('after three refusals, and if the same value was changed, nothing is lost', async () => {
  const { root, logged, save, editElsewhere, published } = createSite();
  await save(2100);
  let high = 5000;
  const interfere = async () => {
    editElsewhere(`high: ${high} }`, `high: ${high + 1} }`);
    high += 1;
    return null;
  };
  expect(await publishLogged(logged, interfere)).toBe('busy');
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2100, high: 3000 }');
  editElsewhere('small: { low: 2000', 'small: { low: 2050');
  expect(await publishLogged(logged, verify)).toBe('conflict');
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2100, high: 3000 }');
  expect(published()).toContain('small: { low: 2050, high: 3000 }');
  expect(logged.log.list()).toHaveLength(1);
});

test('without a remote, with work of somebody else, offline, or with a problem, the reason is told', async () => {
  const { root, logged, save } = createSite();
  expect(await publishLogged(logged, verify)).toBe('nothing');
  await save(2100);
  expect(await publishLogged(logged, async () => 'A link is broken.')).toEqual({
    report: 'A link is broken.',
  });
  git(root, 'remote', 'set-url', 'origin', join(root, 'missing'));
  expect(await publishLogged(logged, verify)).toBe('offline');
  git(root, '-c', 'core.hooksPath=/dev/null', 'commit', '--allow-empty', '-m', 'Not mine');
  expect(await publishLogged(logged, verify)).toBe('others');
  git(root, 'branch', '--unset-upstream');
  expect(await publishLogged(logged, verify)).toBe('notReady');
});

test('changes that a killed publishing had taken out of the data are made again', async () => {
  const { root, logged, save } = createSite();
  await save(2100);
  logged.log.setSuspended(true);
  git(root, 'checkout', '.');
  await resume(logged);
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2100, high: 3000 }');
  logged.log.setSuspended(true);
  await resume(logged);
  expect(logged.log.isSuspended()).toBe(false);
});
