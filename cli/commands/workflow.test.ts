// The workflows of sites. Only GitHub runs them, so this test checks whatever can be checked
// elsewhere.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { hostSteps } from '../hosts/host-steps.ts';
import { actions, formatProgram, NODE_VERSION } from '../hosts/pinned.ts';
import { formatWorkflow } from '../hosts/workflow.ts';
import { HOST_NAMES } from '../schema/fields/host-names.ts';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly needs?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
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
  const cache = steps.find(({ uses }) => uses?.startsWith('actions/cache@'))?.with as
    | Readonly<Record<string, string>>
    | undefined;
  expect(cache?.['path']?.trim().split('\n')).toEqual([
    '.cache',
    'dist/assets/*.css',
    'dist/assets/*.css.*',
    'dist/assets/*.js',
    'dist/assets/*.js.*',
    'dist/assets/*.woff2',
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
  expect(commands.map(([, command]) => command)).toEqual(['build', 'check', 'probe', 'notify', 'probe']);
  for (const [, command = '', flags = ''] of commands) {
    const { code, stdout } = await runSite([command, '--help']);
    expect(code).toBe(0);
    for (const flag of flags.match(/--[\w-]+/g) ?? []) expect(stdout).toContain(flag);
  }
});

test.each(HOST_NAMES)(
  'the job of %s is off until its setting is there, uploads what was checked, and probes',
  (host) => {
    const { check, lead, [`deploy-${host}`]: job, ...others } = parseWorkflow(formatWorkflow([host]));
    expect(others).toEqual({});
    expect(lead?.needs).toBe('check');
    expect(job?.needs).toBe('check');
    const [secret] = hostSteps[host].job.secrets;
    if (secret === undefined) expect(job?.if).toMatch(/^vars\.DEPLOY_PAGES == 'true' && /);
    else {
      // `secrets` cannot be read in `if`.
      expect(check?.outputs).toMatchObject({ [host]: `\${{ secrets.${secret} != '' }}` });
      expect(job?.if).toMatch(new RegExp(`^needs\\.check\\.outputs\\.${host} == 'true' && `));
    }
    // A push and the daily run publish; a pull request, or a branch, must not.
    expect(job?.if).toMatch(
      / && github\.event_name != 'pull_request' && github\.ref_name == github\.event\.repository\.default_branch$/,
    );
    const uploaded = check?.steps.at(-1);
    expect(uploaded?.uses).toMatch(/^actions\/upload-artifact@/);
    expect(uploaded?.with).toEqual({ name: 'site', path: 'dist\n.hosts\n', 'include-hidden-files': true });
    const runs = job?.steps.map(({ run, uses }) => run ?? uses ?? '') ?? [];
    const order = [
      /^actions\/download-artifact@/,
      host === 'github-pages' ? /^actions\/deploy-pages@/ : new RegExp(`(?:^|\n)sh \\.hosts/${host}/upload\\.sh\n$`),
      // No script of a package runs where a secret is, or with the rights of the job.
      /^npm ci --ignore-scripts$/,
      new RegExp(`^npx --no -- site probe --host ${host}$`),
      /^npx --no -- site notify$/,
    ].map((pattern) => runs.findIndex((run) => pattern.test(run)));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  },
);

test.each(HOST_NAMES)(
  'only the upload to %s sees its secrets, and the job has no other rights than it needs',
  (host) => {
    const { check, [`deploy-${host}`]: job } = parseWorkflow(formatWorkflow([host]));
    expect(check?.permissions).toEqual({ contents: 'read' });
    expect(job?.permissions).toEqual({
      contents: 'read',
      ...(host === 'github-pages' && { pages: 'write', 'id-token': 'write' }),
    });
    const { steps: deploySteps = [], ...rest } = job ?? {};
    const upload = deploySteps.find(({ name }) => name === 'Upload');
    const { secrets, variables } = hostSteps[host].job;
    if (host !== 'github-pages')
      expect(Object.keys(upload?.env ?? {})).toEqual(expect.arrayContaining([...secrets, ...variables]));
    const elsewhere = JSON.stringify([rest, deploySteps.filter((step) => step !== upload)]);
    expect(elsewhere).not.toMatch(/secrets\.|SECRET|credentials == /);
    for (const step of [...(check?.steps ?? []), ...deploySteps])
      if (step.uses?.startsWith('actions/checkout@') === true)
        expect(step.with).toEqual({ 'persist-credentials': false });
  },
);

test('the key of a server is in the temporary folder of the runner, not in the home folder', () => {
  const { 'deploy-nginx': job } = parseWorkflow(formatWorkflow(['nginx']));
  expect(
    job?.steps.find(({ name }) => name === 'Upload')?.run,
  ).toBe(`(umask 077; printf "%s\\n" "$SSH_KEY" > "$RUNNER_TEMP/key")
printf "%s\\n" "$SSH_KNOWN_HOSTS" > "$RUNNER_TEMP/known_hosts"
export SSH_OPTIONS="-i $RUNNER_TEMP/key -o IdentitiesOnly=yes -o UserKnownHostsFile=$RUNNER_TEMP/known_hosts"
sh .hosts/nginx/upload.sh
`);
});

const WORKFLOWS = [
  '.github/workflows/site.yml',
  '.github/workflows/demo.yml',
  '.github/workflows/nightly.yml',
  '.github/workflows/release.yml',
  '.github/workflows/tests.yml',
  '.github/several-sites.yml',
];

test.each([...WORKFLOWS, 'for every host'])(
  'the workflow %s pins each action to the same commit, gives no token to the checkout, and has rights by job',
  (file) => {
    const text = WORKFLOWS.includes(file) ? readFileSync(join(packageRoot, file), 'utf8') : formatWorkflow(HOST_NAMES);
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(uses.length).toBeGreaterThan(1);
    for (const action of uses) {
      expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      expect(action).toBe(actions[action.split('@')[0] ?? '']);
    }
    const { permissions } = parse(text);
    expect(permissions).toEqual({});
    for (const job of Object.values(parseWorkflow(text))) {
      expect(job.permissions).toMatchObject({ contents: 'read' });
      for (const { uses: action = '', with: options } of job.steps) {
        if (action.startsWith('actions/checkout@')) expect(options).toMatchObject({ 'persist-credentials': false });
        if (/^actions\/upload-(?:pages-)?artifact@/.test(action))
          expect(options).toMatchObject({ 'include-hidden-files': true });
        if (action.startsWith('actions/setup-node@') && !file.endsWith('tests.yml'))
          expect(options?.['node-version']).toBe(NODE_VERSION);
      }
    }
  },
);

test('the tests run with the oldest version of Node that the program supports, and with the newer ones', () => {
  const { jobs } = parse(readFileSync(join(packageRoot, '.github/workflows/tests.yml'), 'utf8'));
  const versions: readonly string[] = jobs.test.strategy.matrix.node;
  const { engines } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  expect(engines.node).toBe(`>=${versions[0]}`);
  expect(versions).toEqual(['20.19', '22', String(NODE_VERSION)]);
});

test('runs of a branch wait for each other, and a newer commit of a pull request replaces the older', () => {
  expect(parse(formatWorkflow(['nginx'])).concurrency).toEqual({
    group: 'site-${{ github.ref }}',
    'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
  });
});

test('deploy programs have exact versions', () => {
  for (const name of ['wrangler', 'netlify-cli'] as const)
    expect(formatProgram(name)).toMatch(new RegExp(`^npx ${name}@\\d+\\.\\d+\\.\\d+$`));
});

test('the commands of the jobs are valid for the shell', () => {
  for (const job of Object.values(parseWorkflow(formatWorkflow(HOST_NAMES))))
    for (const { run = '' } of job.steps) {
      const script = run.replace(/\$\{\{[^}]*\}\}/g, 'x');
      expect(spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('');
    }
});

test('the test of leads runs on Mondays if there is a mailbox, which one step sees', () => {
  const text = formatWorkflow(['nginx']);
  const { lead, check } = parseWorkflow(text);
  const [daily = '', monday = ''] = parse(text).on.schedule.map(({ cron }: { readonly cron: string }) => cron);
  expect([daily, monday]).toEqual(['23 10 * * 0,2-6', '23 10 * * 1']);
  expect(lead?.if).toBe(`needs.check.outputs.lead == 'true' && github.event.schedule == '${monday}'`);
  expect(check?.outputs).toMatchObject({ lead: "${{ secrets.SITE_LEAD_MAILBOX != '' }}" });
  expect(lead?.permissions).toEqual({ contents: 'read', issues: 'write' });
  expect(lead?.steps.filter((step) => JSON.stringify(step).includes('secrets.'))).toHaveLength(1);
});

/** Stands in for GitHub's program: open issues are files, whose names are their numbers. */
const GH = `#!/bin/sh
cd "$ISSUES"
echo "$*" >> ../calls.txt
case "$1 $2" in
  'issue list') grep -lxF "$TITLE" -- * 2> /dev/null || true ;;
  'issue create') echo "$4" > 7; cat "$6" > ../body.txt ;;
  'issue comment') cat "$5" > ../body.txt ;;
  'issue close') rm "$3" ;;
esac
`;

test('the steps of the test of leads open an issue, comment on it, and close it when messages arrive again', () => {
  const folder = temporaryFolder();
  for (const name of ['bin', 'issues', 'temp']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'bin/gh'), GH, { mode: 0o755 });
  writeFileSync(join(folder, 'issues/3'), 'Another issue\n');
  const { lead } = parseWorkflow(formatWorkflow([]));
  const runs = lead?.steps.filter(({ name }) => name !== undefined) ?? [];
  expect(runs).toHaveLength(2);
  const run = (code: number) => {
    const site = `#!/bin/sh\necho 'spam  It arrived among spam.'\nexit ${code}\n`;
    writeFileSync(join(folder, 'bin/npx'), site, { mode: 0o755 });
    let env: Record<string, string> = {
      ...{ PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, RUNNER_TEMP: join(folder, 'temp') },
      ...{
        ISSUES: join(folder, 'issues'),
        GITHUB_ENV: join(folder, 'env'),
        GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      },
    };
    writeFileSync(join(folder, 'env'), '');
    for (const step of runs) {
      const own = Object.fromEntries(Object.entries(step.env ?? {}).filter(([, value]) => !value.includes('${{')));
      // As GitHub runs a step that names no shell.
      const { status, stderr } = spawnSync('bash', ['--norc', '-e', '-c', step.run ?? ''], {
        env: { ...env, ...own },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      const set = readFileSync(join(folder, 'env'), 'utf8').trim().split('\n');
      env = { ...env, ...Object.fromEntries(set.map((line) => line.split('='))) };
    }
    return readdirSync(join(folder, 'issues'));
  };
  expect(run(0)).toEqual(['3']);
  expect(run(1)).toEqual(['3', '7']);
  expect(readFileSync(join(folder, 'issues/7'), 'utf8')).toBe('The form of the website may not reach you\n');
  expect(readFileSync(join(folder, 'body.txt'), 'utf8')).toContain('It arrived among spam.');
  expect(run(2)).toEqual(['3', '7']);
  expect(run(0)).toEqual(['3']);
  const calls = readFileSync(join(folder, 'calls.txt'), 'utf8').match(/^issue \w+/gm);
  const done = ['list', 'list', 'create', 'list', 'comment', 'list', 'close'];
  expect(calls).toEqual(done.map((name) => `issue ${name}`));
});
