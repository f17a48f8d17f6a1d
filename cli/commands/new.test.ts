import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseSpec } from '../pipeline/program/package-info.ts';
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

test('a program that is not released is installed by its path, which pnpm links to', async () => {
  const root = join(temporaryFolder(), 'a site');
  const { stdout } = await runSite(['new', root, ...FLAGS]);
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies).toEqual({
    '@local-service/site': `file:${packageRoot}`,
  });
  expect(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')).toBe(
    `packages: [.]\nallowBuilds:\n  esbuild: false\npublicHoistPattern: ["@types/react"]\noverrides:\n  "@local-service/site": "link:${packageRoot}"\n`,
  );
  expect(stdout).toMatch(/^ {2}cd '[^']+a site'$/m);
  expect(stdout).toContain(
    '`package.json` names the program by its path, because this version is not published. Elsewhere it cannot be installed.\n',
  );
  expect(stdout).not.toContain('npx');
});

test('a released program is installed by its version', () => {
  expect(chooseSpec('/work/site', { version: '1.2.3', homepage: 'https://example.com/site#readme' })).toBe('1.2.3');
  expect(chooseSpec('C:\\work\\site', { version: '1.2.3' })).toBe('file:C:/work/site');
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
