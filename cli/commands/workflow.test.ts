// The workflow that is shipped with the project. Only GitHub runs it, so this test checks whatever can be checked elsewhere.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot, runSite } from '../testing/run-site.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

const text = readFileSync(join(packageRoot, '.github/workflows/site.yml'), 'utf8');
const workflow = parse(text, { strict: true, uniqueKeys: true }) as {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
};
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

test('the cache key of the workflow covers everything that decides the content of the cache', () => {
  const cache = steps.find(({ uses }) => uses?.startsWith('actions/cache@'))?.with;
  expect(cache?.['path']).toBe('.cache');
  const key = cache?.['key'] ?? '';
  for (const source of [
    'data/**',
    'cli/**',
    'templates/**',
    'client/**',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    expect(key).toContain(`'${source}'`);
  const prefixes = (cache?.['restore-keys'] ?? '').trim().split('\n');
  expect(prefixes.length).toBeGreaterThan(0);
  for (const prefix of prefixes) expect(key.startsWith(prefix), prefix).toBe(true);
});

test('every command and flag in the workflow exists', async () => {
  const commands = steps.flatMap(({ run = '' }) => [
    ...run.matchAll(/npx --no -- site (\w+)((?: --[\w-]+)*)/g),
  ]);
  expect(commands.map(([, command]) => command)).toEqual(['build', 'check']);
  for (const [, command = '', flags = ''] of commands) {
    const { code, stdout } = await runSite([command, '--help']);
    expect(code).toBe(0);
    for (const flag of flags.match(/--[\w-]+/g) ?? []) expect(stdout).toContain(flag);
  }
});
