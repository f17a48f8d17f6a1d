import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies).toEqual({ [name]: version });
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
