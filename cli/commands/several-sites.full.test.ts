// One program and two sites as an npm workspace, as several-sites.md describes it.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPackageInfo } from '../pipeline/program/package-info.ts';
import { copyProgram, packageRoot, temporaryFolder } from '../testing/run-site.ts';
import { copySite } from '../testing/site-fixture.ts';

const INSTALLED = 'node_modules/@local-service/site';
const NAMES = ['groomer', 'handyman'] as const;

test('npm builds and checks two sites of a workspace with one program', () => {
  const folder = temporaryFolder();
  const documentation = readFileSync(join(packageRoot, '.github/guide/several-sites.md'), 'utf8');
  const topPackage = /package\.json +(\{.*\})/.exec(documentation)?.[1] ?? '';
  const sitePackage = /```json\n(.*?)```/s.exec(documentation)?.[1] ?? '';
  const { dependencies } = JSON.parse(topPackage) as { dependencies: object };
  expect(Object.keys(dependencies)).toEqual([readPackageInfo(packageRoot).name]);
  writeFileSync(join(folder, 'package.json'), topPackage);
  linkDependencies(folder);
  for (const name of NAMES) {
    const site = join(folder, 'sites', name);
    cpSync(copySite(name).root, site, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(site, 'package.json'), sitePackage.replace('plumber', name));
  }
  const run = (...args: string[]) => execFileSync('npm', ['run', ...args], { cwd: folder, stdio: 'pipe' }).toString();

  const built = run('build', '-w', 'sites');
  expect(built.match(/Wrote \d+ pages/g)).toHaveLength(NAMES.length);
  for (const name of NAMES) expect(existsSync(join(folder, 'sites', name, 'dist/index.html')), name).toBe(true);
  expect(run('build', '-w', 'groomer')).toMatch(/Wrote 0 of \d+ pages/);
  expect(run('check', '-w', 'sites').match(/ 0 errors/g)).toHaveLength(NAMES.length);
  // All of them ran the program that was compiled for the first.
  expect(readdirSync(join(folder, INSTALLED, '.program'))).toHaveLength(1);
});

/**
 * Puts the program and links to its dependencies where `npm install` puts them: all of them in the
 * top folder.
 */
function linkDependencies(folder: string): void {
  const installed = join(packageRoot, 'node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(installed, name), join(modules, name));
  cpSync(copyProgram(), join(folder, INSTALLED), { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  symlinkSync('../@local-service/site/cli/site.js', join(modules, '.bin/site'));
}
