import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/run-site.ts';
import { watchSources } from './watch-sources.ts';

test('edits are seen in a hidden folder, and those of hidden files in the data are not', async () => {
  const root = join(temporaryFolder(), '.worktrees/site');
  mkdirSync(join(root, 'data/public/.well-known'), { recursive: true });
  mkdirSync(join(root, 'data/.git'));
  const seen: string[] = [];
  const watcher = watchSources({ root, packageInfo: { root: join(root, 'program') } }, (path) =>
    seen.push(path.slice(root.length)),
  );
  onTestFinished(() => watcher.close());
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  for (const file of ['.git/index', 'site.yaml~', 'site.yaml', 'public/.well-known/security.txt'])
    writeFileSync(join(root, 'data', file), 'text');
  await expect
    .poll(() => [...new Set(seen)].sort())
    .toEqual(['/data/public/.well-known/security.txt', '/data/site.yaml']);
});

test('data that is moved away and comes back is watched again, and nothing beside it is', async () => {
  const root = temporaryFolder();
  const [data, away] = [join(root, 'data'), join(root, 'away')];
  mkdirSync(join(data, 'cities'), { recursive: true });
  writeFileSync(join(data, 'cities/camas.yaml'), 'text');
  const seen: string[] = [];
  const watcher = watchSources({ root, packageInfo: { root: join(root, 'program') } }, (path) =>
    seen.push(path.slice(root.length)),
  );
  onTestFinished(() => watcher.close());
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  renameSync(data, away);
  await expect.poll(() => seen).toContain('/data');
  seen.length = 0;
  cpSync(away, data, { recursive: true });
  await expect.poll(() => seen).toContain('/data/cities/camas.yaml');
  seen.length = 0;
  for (const folder of [away, data]) writeFileSync(join(folder, 'cities/camas.yaml'), 'other');
  await expect.poll(() => seen).toContain('/data/cities/camas.yaml');
  expect(seen.filter((path) => !/^\/data(?:\/|$)/.test(path))).toEqual([]);
});

test('a second edit of a file right after the first is seen too', async () => {
  const root = temporaryFolder();
  const file = join(root, 'data/site.yaml');
  mkdirSync(join(root, 'data'));
  writeFileSync(file, 'first');
  let seen = '';
  const watcher = watchSources({ root, packageInfo: { root: join(root, 'program') } }, () => {
    seen = readFileSync(file, 'utf8');
    // As a formatter does when it is told of a save.
    if (seen === 'second') writeFileSync(file, 'third');
  });
  onTestFinished(() => watcher.close());
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  writeFileSync(file, 'second');
  await expect.poll(() => seen).toBe('third');
});
