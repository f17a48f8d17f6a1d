// The workflow for several sites. Only GitHub runs it, so this test checks its syntax, its
// commands, and the script that lists the sites.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly steps: readonly Step[];
  readonly needs?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, string>> };
}

const { jobs } = parse(readFileSync(join(packageRoot, '.github/several-sites.yml'), 'utf8'), {
  strict: true,
  uniqueKeys: true,
}) as { readonly jobs: Readonly<Record<'changed' | 'site', Job>> };
const script = jobs.changed.steps.find(({ id }) => id === 'list')?.run ?? '';

test('the matrix takes the list of the first job', () => {
  expect(jobs.changed.outputs).toEqual({ sites: '${{ steps.list.outputs.sites }}' });
  expect(jobs.site.needs).toBe('changed');
  expect(jobs.site.strategy?.matrix).toEqual({ site: '${{ fromJSON(needs.changed.outputs.sites) }}' });
});

test('the packages that the program is compiled with are installed', () => {
  expect(jobs.site.steps.map(({ run }) => run)).toContain('npm ci');
});

test('no expression of GitHub is in a script, where the name of a folder could be a command', () => {
  const scripts = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));
  expect(scripts).toHaveLength(4);
  expect(scripts.filter((run) => run.includes('${{'))).toEqual([]);
});

test('every command and flag of the workflow exists', async () => {
  const commands = jobs.site.steps.flatMap(({ run = '' }) => [...run.matchAll(/npx --no -- site (\w+)(.*)/g)]);
  expect(commands.map(([, command]) => command)).toEqual(['build', 'check']);
  for (const [, command = '', flags = ''] of commands) {
    const { stdout } = await runSite([command, '--help']);
    for (const flag of flags.match(/--[\w-]+/g) ?? []) expect(stdout).toContain(flag);
  }
});

test('lists the sites whose files changed, and all of them if the program did', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    return execFileSync('git', [...identity, '-c', 'commit.gpgsign=false', ...args], { cwd: folder })
      .toString()
      .trim();
  };
  const commit = (change: () => void) => {
    change();
    git('add', '-A');
    git('commit', '-q', '-m', 'Change');
  };
  const write = (file: string, text = 'a') => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const listSince = (base: string): unknown => {
    const output = join(folder, '.git/output');
    writeFileSync(output, '');
    execFileSync('bash', ['-eo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, BASE: base, GITHUB_OUTPUT: output },
      stdio: 'pipe',
    });
    return JSON.parse(readFileSync(output, 'utf8').replace('sites=', ''));
  };
  const listChanged = (change: () => void): unknown => {
    commit(change);
    return listSince('HEAD~1');
  };
  git('init', '-q');
  const all = ['groomer', 'handyman', 'plumber'];
  commit(() => {
    for (const site of all) write(`sites/${site}/data/site.yaml`);
    write('package.json');
    write('README.md');
  });

  expect(listChanged(() => write('sites/plumber/data/site.yaml', 'b'))).toEqual(['plumber']);
  expect(listChanged(() => write('README.md', 'b'))).toEqual([]);
  expect(
    listChanged(() => {
      write('sites/groomer/data/photos/Café dog.jpg');
      write('sites/handyman/package.json');
    }),
  ).toEqual(['groomer', 'handyman']);
  expect(listChanged(() => write('package.json', 'b'))).toEqual(all);
  expect(listChanged(() => write('package-lock.json'))).toEqual(all);
  expect(listSince('0'.repeat(40))).toEqual(all);
  expect(listChanged(() => rmSync(join(folder, 'sites/plumber'), { recursive: true }))).toEqual([]);
  expect(listSince('HEAD~6')).toEqual(['groomer', 'handyman']);
});
