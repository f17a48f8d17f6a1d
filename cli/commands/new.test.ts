import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { shareCache } from '../testing/site-fixture.ts';

const FLAGS = ['--name', 'Two Rivers', '--trade', 'plumber', '--town', 'Camas, WA', '--yes'];

test('a new site is built and checked by its scripts; with --launch, each placeholder is a line', async () => {
  const root = join(temporaryFolder(), 'two-rivers');
  const { code, stdout, stderr } = await runSite(['new', root, ...FLAGS]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Wrote 19 files to `.*two-rivers`\. Next:\n\n {2}cd \S+\n {2}npm install\n {2}npm run dev\n/,
  );
  installProgram(root);
  const built = await runScript(root, 'build');
  expect(built).toMatchObject({ code: 0, stdout: expect.stringContaining('Wrote 8 pages ') });
  expect(await runScript(root, 'check')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('8 pages checked: 0 errors, 0 warnings, 1 note.'),
  });
  const launch = await runScript(root, 'check', '--', '--launch');
  expect(launch).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('8 pages checked: 23 errors, 0 warnings.'),
  });
  const lines = launch.stdout.match(/^data\/\S+:\d+:\d+ {2}The data still contains the placeholder .*$/gm);
  expect(new Set(lines).size).toBe(23);
  // A card without a price has a text, for which a compact card has no room.
  expect(readFileSync(join(root, 'dist/camas.html'), 'utf8')).toContain('<ul class="list card-list">');
});

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

/** Links the program as `npm install` does. */
function installProgram(root: string): void {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join(packageRoot, 'cli/site.js'), join(root, 'node_modules/.bin/site'));
  shareCache(root);
}

async function runScript(root: string, ...args: readonly string[]) {
  const run = promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}
