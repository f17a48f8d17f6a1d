// How the commands for shards are used; shards.full.test.ts compares their output,
// pipeline/shards.test.ts has what a merge refuses.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot, runSite } from '../testing/run-site.ts';
import { copySite } from '../testing/site-fixture.ts';

test('wrong uses of `--shard` are refused', async () => {
  const { root } = copySite('handyman');
  const run = async (...args: string[]) => {
    const { code, stderr } = await runSite([...args, '--root', root]);
    expect(code).toBe(2);
    return stderr;
  };
  for (const part of ['5/4', '0/4', 'x/y', '2'])
    expect(await run('build', `--shard=${part}`)).toContain('Write 2/4 for the second of four parts');
  expect(await run('build', '--shard', '1/2', '--out', 'there')).toContain('Leave out `--out`');
  expect(await run('check', '--shard', '1/2', '--only', 'links')).toContain(
    'takes only `--root` and `--no-cache`',
  );
  expect(await run('check', '--shard', '1/2')).toContain('Shard 1/2 is missing.');
  expect(existsSync(join(root, '.shards'))).toBe(false);
});

interface Job {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string }[];
}

test('the workflow for a large site has the commands in their order, and a job for each shard', async () => {
  const text = readFileSync(join(packageRoot, '.github/shards.yml'), 'utf8');
  const { jobs } = parse(text, { strict: true, uniqueKeys: true }) as { readonly jobs: Record<string, Job> };
  const runs = Object.values(jobs).map(({ steps }) => steps.flatMap(({ run = [] }) => run));
  expect(runs).toEqual([
    ['npm ci', 'npx --no -- site build --shard "$SHARD"', 'npx --no -- site check --shard "$SHARD"'],
    ['npm ci', 'npx --no -- site merge', 'npx --no -- site check --reporter pretty --reporter github'],
  ]);
  const shards = jobs['shard']?.strategy?.matrix.shard;
  expect(shards).toEqual([1, 2, 3, 4]);
  expect(jobs['shard']?.env).toEqual({ SHARD: `\${{ matrix.shard }}/${shards?.length}` });
  expect(jobs['site']?.needs).toBe('shard');
});
