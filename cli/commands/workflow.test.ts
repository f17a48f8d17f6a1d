// The workflows of sites. Only GitHub runs them, so this test checks whatever can be checked elsewhere.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { deployJobs, formatWorkflow } from '../hosts/workflow.ts';
import { HOST_NAMES } from '../model/schema/fields/host-names.ts';
import { packageRoot, runSite } from '../testing/run-site.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly needs?: string;
  readonly if?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

function parseWorkflow(text: string): Readonly<Record<string, Job>> {
  return (parse(text, { strict: true, uniqueKeys: true }) as { readonly jobs: Record<string, Job> }).jobs;
}

const steps = parseWorkflow(formatWorkflow([]))['check']?.steps ?? [];

test('the workflow of this repository is that of a site without hosts', async () => {
  await expect(formatWorkflow([])).toMatchFileSnapshot(join(packageRoot, '.github/workflows/site.yml'));
});

test('the cache key of the workflow covers everything that decides the content of the cache', () => {
  const cache = steps.find(({ uses }) => uses?.startsWith('actions/cache@'))?.with;
  expect(cache?.['path']?.trim().split('\n')).toEqual([
    '.cache',
    'dist/assets/*.css',
    'dist/assets/*.css.*',
    'dist/assets/*.js',
    'dist/assets/*.js.*',
  ]);
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
  const jobs = Object.values(parseWorkflow(formatWorkflow(['nginx'])));
  const commands = jobs.flatMap((job) =>
    job.steps.flatMap(({ run = '' }) => [...run.matchAll(/npx --no -- site (\w+)((?: --[\w-]+)*)/g)]),
  );
  expect(commands.map(([, command]) => command)).toEqual(['build', 'check', 'probe']);
  for (const [, command = '', flags = ''] of commands) {
    const { code, stdout } = await runSite([command, '--help']);
    expect(code).toBe(0);
    for (const flag of flags.match(/--[\w-]+/g) ?? []) expect(stdout).toContain(flag);
  }
});

test.each(HOST_NAMES)(
  'the job of %s is off until its secret is there, uploads what was checked, and probes',
  (host) => {
    const { check, [`deploy-${host}`]: job, ...others } = parseWorkflow(formatWorkflow([host]));
    expect(others).toEqual({});
    expect(job?.needs).toBe('check');
    const [secret] = deployJobs[host].secrets;
    if (secret === undefined) expect(job?.if).toMatch(/^vars\.\w+ == 'true' && /);
    else {
      // `secrets` cannot be read in `if`.
      expect(check?.outputs).toEqual({ [host]: `\${{ secrets.${secret} != '' }}` });
      expect(job?.if).toMatch(new RegExp(`^needs\\.check\\.outputs\\.${host} == 'true' && `));
      expect(Object.keys(job?.env ?? {})).toEqual([
        ...deployJobs[host].secrets,
        ...deployJobs[host].variables,
      ]);
    }
    // A pull request, or a branch, must not publish.
    expect(job?.if).toMatch(
      / && github\.event_name == 'push' && github\.ref_name == github\.event\.repository\.default_branch$/,
    );
    const uploaded = check?.steps.at(-1);
    expect([uploaded?.uses, uploaded?.with?.['path']]).toEqual([
      'actions/upload-artifact@v4',
      'dist\n.hosts\n',
    ]);
    const runs = job?.steps.map(({ run, uses }) => run ?? uses ?? '') ?? [];
    const order = [
      /^npm ci$/,
      /^actions\/download-artifact@/,
      host === 'github-pages'
        ? /^actions\/deploy-pages@/
        : new RegExp(`\nsh \\.hosts/${host}/upload\\.sh\n$|^sh \\.hosts/${host}/upload\\.sh\n$`),
      new RegExp(`^npx --no -- site probe --host ${host}$`),
    ].map((pattern) => runs.findIndex((run) => pattern.test(run)));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  },
);

test('the commands of the jobs are valid for the shell', () => {
  for (const job of Object.values(parseWorkflow(formatWorkflow(HOST_NAMES))))
    for (const { run = '' } of job.steps) {
      const script = run.replace(/\$\{\{[^}]*\}\}/g, 'x');
      expect(spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('');
    }
});
