// A site in a repository with a remote. Entry point: createPublishedSite.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnerData } from '../edit/owner/owner-data.ts';
import { createGit } from '../edit/owner/publish/git.ts';
import { openChangeLog } from '../edit/owner/server/change-log.ts';
import { temporaryFolder } from './run-site.ts';
import { copyFixture } from './site-fixture.ts';

export const PRICES = 'data/services/metal-roofs.yaml';

export function git(cwd: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** A site with a remote, and a copy of it in which somebody else works. */
export function createPublishedSite(fixture = copyFixture()) {
  const { root } = fixture;
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
