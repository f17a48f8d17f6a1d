// The package that starts a site, bundled as it is published: it writes what `site new` writes.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, packageRoot, runSite, temporaryFolder } from '../../testing/run-site.ts';
import { commitAll } from './commit-all.ts';
import { findManager } from './package-manager.ts';

const MAX_PACKED = 700_000;
const ANSWERS = ['--yes', '--name', 'Acme Plumbing', '--trade', 'plumber', '--town', 'Dover, DE'];
const folder = join(packageRoot, 'cli/commands/create');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test('it has no dependencies, is small, and writes the files of `site new` byte for byte', async () => {
  const work = temporaryFolder();
  execFileSync('npm', ['pack', '--silent', '--pack-destination', work], { cwd: folder });
  const [file = ''] = readdirSync(work);
  expect(statSync(join(work, file)).size).toBeLessThan(MAX_PACKED);
  execFileSync('tar', ['-xzf', file], { cwd: work });
  expect(readJson(join(work, 'package/package.json'))).not.toHaveProperty('dependencies');
  const created = join(work, 'created');
  const printed = execFileSync(process.execPath, ['package/.program/create.js', created, ...ANSWERS], {
    cwd: work,
    encoding: 'utf8',
    env: { ...process.env, npm_config_user_agent: 'pnpm/10.0.0 node/v20.20.0' },
  });
  expect(printed).toContain('  cd created\n  pnpm install\n  pnpm run dev\n');
  const written = join(work, 'written');
  await runSite(['new', written, ...ANSWERS]);
  const files = listFiles(written);
  expect(listFiles(created)).toEqual(files);
  // It installs the program by its version, which is released with it.
  const { name, version } = readJson(join(packageRoot, 'package.json'));
  expect(readJson(join(created, 'package.json')).dependencies).toEqual({ [name]: version });
  for (const path of files.filter((path) => !/\.jpg$|^p[^/]*$/.test(path)))
    expect(readFileSync(join(created, path), 'utf8'), path).toBe(readFileSync(join(written, path), 'utf8'));
});

test('both packages have the same version', () => {
  const [program, create] = [packageRoot, folder].map((root) => readJson(join(root, 'package.json')));
  expect(create).toMatchObject({ version: program.version, engines: program.engines, license: program.license });
});

test('the package manager is the one that was called', () => {
  expect(['pnpm/9.1.0 npm/? node/v20', 'yarn/4.1.0', 'bun/1.1', 'npm/10.2.0 node/v20', ''].map(findManager)).toEqual([
    'pnpm',
    'yarn',
    'bun',
    'npm',
    'npm',
  ]);
});

test('a first commit is made, but not inside of a repository', () => {
  const root = temporaryFolder();
  expect(commitAll(root)).toMatch(/^(?:Made a Git repository|Git does not know|Git is not installed)/);
  if (readdirSync(root).includes('.git'))
    expect(commitAll(root)).toBe('The folder is part of a Git repository, so nothing was committed.');
});

test('a release needs the address of the repository, its tag, and a dated entry in the changelog', () => {
  const work = temporaryFolder();
  for (const file of [
    'cli/pipeline/program/release.js',
    'cli/commands/create/package.json',
    'package.json',
    '.github/CHANGELOG.md',
  ])
    cpSync(join(packageRoot, file), join(work, file));
  const release = (tag: string) =>
    spawnSync(process.execPath, ['cli/pipeline/program/release.js', tag], { cwd: work, encoding: 'utf8' });
  const edit = (file: string, from: RegExp, to: string) => {
    const path = join(work, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  edit('package.json', /"url": ".*"/, '"url": ""');
  edit('.github/CHANGELOG.md', /^## 0\.1\.0 .*$/m, '## 0.1.0 (unreleased)');
  expect(release('v9.9.9')).toMatchObject({
    status: 1,
    stderr: `Write the address of the repository as \`repository.url\` in package.json.
The tag \`v9.9.9\` is not that of version 0.1.0, \`v0.1.0\`.
.github/CHANGELOG.md has no heading \`## 0.1.0 (<date>)\`.
`,
  });
  edit('package.json', /"url": ""/, '"url": "git+https://example.com/site.git"');
  edit('.github/CHANGELOG.md', /\(unreleased\)/, '(2026-12-01)');
  expect(release('v0.1.0').status).toBe(0);
  expect(readJson(join(work, 'cli/commands/create/package.json'))).toMatchObject({
    repository: { url: 'git+https://example.com/site.git', directory: 'cli/commands/create' },
    homepage: 'https://example.com/site#readme',
    bugs: 'https://example.com/site/issues',
  });
});
