// What users get besides the program: the package, its versions, and commands to copy.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../testing/run-site.ts';
import { listPackages } from './list-packages.js';

const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

test('an optional package is one that --browser needs, in the version that the tests run with', () => {
  expect(Object.keys(manifest.peerDependencies)).toEqual(['axe-core', 'playwright-core']);
  for (const [name, range] of Object.entries(manifest.peerDependencies)) {
    expect(range).toBe(`^${manifest.devDependencies[name]}`);
    expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
  }
});

test('every package that the program imports is installed in the version that package.json names', () => {
  const packages = { ...manifest.dependencies, ...manifest.devDependencies };
  const imported = listPackages(packageRoot);
  expect(imported.map(({ name }) => name)).toContain('sharp');
  expect(imported.filter(({ name, version }) => version !== packages[name])).toEqual([]);
});

test('`npm ci` installs at most 300 packages, from whatever registry is set', () => {
  const lock = readFileSync(join(packageRoot, 'package-lock.json'), 'utf8');
  const fits = (names: readonly string[] | undefined, name: string) => names?.includes(name) ?? true;
  // What only an unfit package needs is listed too: the names at the end.
  const installed = Object.entries<{ os?: string[]; cpu?: string[]; libc?: string[] }>(JSON.parse(lock).packages)
    .filter(([, { os, cpu, libc }]) => fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'))
    .filter(([folder]) => folder !== '' && !/@emnapi|wasm|\/tslib$/.test(folder));
  expect(installed.length).toBeLessThanOrEqual(300);
  expect(lock).not.toContain('"resolved"');
});

test('the changelog has the version of package.json on top', () => {
  const changelog = readFileSync(join(packageRoot, '.github/CHANGELOG.md'), 'utf8');
  const [, version] = /^## (\d+\.\d+\.\d+)(?: \((?:unreleased|\d{4}-\d\d-\d\d)\))?$/m.exec(changelog) ?? [];
  expect(version).toBe(manifest.version);
});

test('no command that users copy could fetch the package that owns the name `site` in a registry', () => {
  const folders = ['cli', 'templates', 'client', '.github/workflows'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const copied = files.filter((file) => /\.(?:tsx?|js|md|ya?ml)$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(copied.length).toBeGreaterThan(300);
  const lines = copied.flatMap((file) =>
    readFileSync(join(packageRoot, file), 'utf8')
      .split('\n')
      .filter((line) => /\b(?:npx|npm exec) site\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  // The comment that says why.
  expect(lines.map((line) => line.split(':')[0])).toEqual(['cli/base/format-command.ts']);
});
