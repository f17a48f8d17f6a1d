import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';

const FLAGS = ['--name', 'Two Rivers', '--trade', 'plumber', '--town', 'Camas, WA', '--yes'];

test('the workflow is the one in the repository, which never fetches a package from the registry', async () => {
  const root = join(temporaryFolder(), 'site');
  await runSite(['new', root, ...FLAGS]);
  const workflow = readFileSync(join(root, '.github/workflows/site.yml'), 'utf8');
  expect(workflow).toBe(readFileSync(join(packageRoot, '.github/workflows/site.yml'), 'utf8'));
  const commands = [...workflow.matchAll(/\bnpx\b.{0,14}/g)].map(([command]) => command);
  expect(new Set(commands)).toEqual(new Set(['npx --no -- site ']));
});

test('the version of the program is that of its package', async () => {
  const root = join(temporaryFolder(), 'site');
  await runSite(['new', root, ...FLAGS]);
  const { name, version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies).toEqual({
    [name]: version,
  });
});

test('a folder with a file is refused and left as it is; one with a new repository is not', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, '.git'));
  expect((await runSite(['new', ...FLAGS], { cwd: root })).code).toBe(0);
  writeFileSync(join(root, 'data/site.yaml'), 'mine');
  expect(await runSite(['new', '.', ...FLAGS], { cwd: root })).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^`.*` is not empty: it contains `\..*`\. Name a new folder: `site new <folder>`\.\n$/,
    ),
  });
  expect(readFileSync(join(root, 'data/site.yaml'), 'utf8')).toBe('mine');
});

test('without a terminal, and with --yes, it says which flags are missing and writes nothing', async () => {
  const root = temporaryFolder();
  const run = async (...flags: string[]) => (await runSite(['new', 'site', ...flags], { cwd: root })).stderr;
  expect(await run('--trade', 'plumber')).toBe(
    'Without a terminal nothing can be asked. Add `--name` and `--town`; `site new --help` lists all flags.\n',
  );
  expect(await run('--yes')).toBe(
    'With `--yes` nothing is asked. Add `--name`, `--trade` and `--town`; `site new --help` lists all flags.\n',
  );
  expect(readdirSync(root)).toEqual([]);
});

const canOpenTerminal = spawnSync('script', ['--version']).status === 0;

// Without the program that opens a terminal there is nothing to test.
test('Ctrl+C in a question leaves nothing', { skip: !canOpenTerminal }, async () => {
  const root = temporaryFolder();
  const command = `"${process.execPath}" "${join(packageRoot, 'cli/site.js')}" new site`;
  const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: root });
  let shown = '';
  child.stdout.on('data', (chunk) => {
    const wasAsked = shown.includes('business:');
    shown += chunk;
    if (!wasAsked && shown.includes('business:')) child.stdin.write('\u0003');
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(shown).toContain('Nothing was written.');
  expect(code).toBe(2);
  expect(existsSync(join(root, 'site'))).toBe(false);
});
