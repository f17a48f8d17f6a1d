import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import { watchSources } from './watch-sources.ts';

test('edits are seen in a hidden folder, and those of hidden files in the data are not', async () => {
  const root = join(temporaryFolder(), '.worktrees/site');
  mkdirSync(join(root, 'data/public/.well-known'), { recursive: true });
  mkdirSync(join(root, 'data/.git'));
  const watcher = watchSources({ root, packageInfo: { root: join(root, 'program') } });
  onTestFinished(() => watcher.close());
  const seen: string[] = [];
  watcher.on('all', (_, path) => seen.push(path.slice(root.length)));
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  for (const file of ['.git/index', 'site.yaml~', 'site.yaml', 'public/.well-known/security.txt'])
    writeFileSync(join(root, 'data', file), 'text');
  await expect
    .poll(() => seen.toSorted())
    .toEqual(['/data/public/.well-known/security.txt', '/data/site.yaml']);
});
