// A site in a repository with a remote. Entry point: createPublishedSite.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEditing, PRICES } from './open-editing.ts';
import { temporaryFolder } from './run-site.ts';
import { copyFixture } from './site-fixture.ts';

export function git(cwd: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Lets a folder be a repository with one commit, unless it is one. */
export function beginRepository(root: string): void {
  if (existsSync(join(root, '.git'))) return;
  git(root, 'init', '--initial-branch=main');
  // All test sites share it.
  writeFileSync(join(root, '.git/info/exclude'), '.cache\ndist\n');
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'Begin');
}

/** A site with a remote, and a copy of it in which somebody else works. */
export function createPublishedSite(fixture = copyFixture()) {
  const { root } = fixture;
  const [remote, other] = [temporaryFolder(), join(temporaryFolder(), 'other')];
  git(remote, 'init', '--bare', '--initial-branch=main');
  beginRepository(root);
  git(root, 'remote', 'add', 'origin', remote);
  git(root, 'push', '-u', 'origin', 'main');
  git(root, 'clone', remote, other);
  // A hook must not run.
  writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const editElsewhere = (from: string, to: string, file = PRICES) => {
    git(other, 'pull', '--rebase');
    const path = join(other, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    git(other, 'commit', '-am', 'Elsewhere');
    git(other, 'push');
  };
  const published = () => git(remote, 'show', `main:${PRICES}`);
  return { root, remote, other, editElsewhere, published, ...openEditing(root) };
}
