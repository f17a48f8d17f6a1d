// A site in a repository with a remote. Entry point: createPublishedSite.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnerData } from '../edit/owner/owner-data.ts';
import { findEditWords } from '../edit/owner/pages/edit-words.ts';
import { openEditorCopy } from '../edit/owner/publish/editor-copy.ts';
import { fetchAndFollow, type PublishResult, publish } from '../edit/owner/publish/publish.ts';
import { type Changing, readChanges } from '../edit/owner/server/changes.ts';
import { describeVersions } from '../edit/owner/server/show-changes.ts';
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
  writeFileSync(join(root, '.gitignore'), '.cache\n');
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'Begin');
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

/** What the pages of the editor do with a site in a folder. */
export function openEditing(root: string, maxMs?: number) {
  const data = openOwnerData(root);
  const copy = openEditorCopy(root, maxMs);
  const words = findEditWords('en');
  /** Like a page, it reads everything again. */
  const change = (): Changing => {
    const state = data.read();
    if (state === null) throw new Error('The data have problems.');
    return { data, copy, state, words };
  };
  const alone = <T>(run: () => Promise<T>) => run();
  const savePrice = async (low: number, tier = 'small', was = { low: 2000, high: 3000 }) => {
    const result = await data.save([{ file: PRICES, path: ['priceRange', tier], was, now: { ...was, low } }]);
    if (!('isChanged' in result)) throw new Error(JSON.stringify(result));
  };
  return {
    data,
    copy,
    change,
    savePrice,
    /** The changes as the page lists them. */
    list: async () => ((await readChanges(change()))?.changes ?? []).map(({ text }) => text),
    conflicts: async () => (await readChanges(change()))?.conflicts ?? [],
    async publish(verify: () => Promise<string | null> = async () => null): Promise<PublishResult> {
      const opened = await copy.open();
      if (opened === null) return 'notReady';
      const describe = (versions: Parameters<typeof describeVersions>[0]) =>
        describeVersions(versions, change()).map(({ text }) => text);
      return publish({ ...opened, person: 'Sam', describe, verify, alone, isUploadMissing: async () => false, onSending() {} });
    },
    /** What a visit begins with. */
    async visit() {
      const opened = await copy.open();
      return opened === null ? 'done' : fetchAndFollow({ ...opened, alone });
    },
  };
}
