// The cache folder on other systems, and builds by a program whose folder cannot be written to.
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readPackageInfo } from '../pipeline/package-info.ts';
import { findSiteCacheFolder } from '../pipeline/site-cache.ts';
import { copyProgram, packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { canWriteTo, findCacheFolder } from './cache-folder.js';

const linux = {
  env: {},
  platform: 'linux' as NodeJS.Platform,
  home: () => '/home/user',
  temporary: '/nonexistent',
  canWrite: (folder: string) => !folder.startsWith('/opt/'),
};

test("the cache is in the program's folder if it can be written to", () => {
  expect(findCacheFolder('/opt/site', { ...linux, canWrite: () => true })).toBe('/opt/site/.cache');
});

test("the cache is in the user's cache folder if the program's folder cannot be written to", () => {
  const find = (machine: object) => findCacheFolder('/opt/site', { ...linux, ...machine });
  expect(find({})).toBe('/home/user/.cache/site');
  expect(find({ env: { XDG_CACHE_HOME: '/caches' } })).toBe('/caches/site');
  expect(find({ env: { XDG_CACHE_HOME: 'relative' } })).toBe('/home/user/.cache/site');
  expect(find({ platform: 'darwin' })).toBe('/home/user/Library/Caches/site');
  expect(find({ platform: 'win32', env: { LOCALAPPDATA: '/local' } })).toBe('/local/site');
  expect(find({ platform: 'win32' })).toBe('/home/user/AppData/Local/site');
});

test('a user without a home folder gets one private folder among the temporary files', () => {
  const temporary = temporaryFolder();
  const machine = { ...linux, temporary, canWrite: () => false };
  const noHome = () => {
    throw new Error('no such user');
  };
  const folder = findCacheFolder('/opt/site', machine);
  expect(folder.startsWith(join(temporary, 'site-cache'))).toBe(true);
  expect(findCacheFolder('/opt/site', { ...machine, home: noHome })).toBe(folder);
  expect(readdirSync(temporary)).toHaveLength(1);
});

test('a temporary folder that others can write to is rejected', () => {
  const temporary = temporaryFolder();
  const machine = { ...linux, temporary, canWrite: () => false };
  const folder = findCacheFolder('/opt/site', machine);
  chmodSync(folder, 0o777);
  expect(() => findCacheFolder('/opt/site', machine)).toThrow(
    `No cache folder can be written to, not even \`${folder}\`. Set \`XDG_CACHE_HOME\` or \`TMPDIR\` to a folder that can.`,
  );
});

test('a home folder that is relative or cannot exist is not used', () => {
  const temporary = temporaryFolder();
  const machine = {
    ...linux,
    temporary,
    canWrite: (folder: string) => folder.startsWith(temporary) && canWriteTo(folder),
  };
  for (const home of ['', 'relative']) {
    const folder = findCacheFolder('/opt/site', { ...machine, home: () => home });
    expect(folder.startsWith(join(temporary, 'site-cache')), home).toBe(true);
  }
});

test('canWriteTo returns for a folder in which nothing can exist', { skip: process.platform !== 'linux' }, () => {
  expect(canWriteTo('/proc/nowhere/.cache/site')).toBe(false);
});

test('canWriteTo tries to write and leaves nothing behind', () => {
  const folder = temporaryFolder();
  expect(canWriteTo(join(folder, 'new/folder'))).toBe(true);
  expect(readdirSync(join(folder, 'new/folder'))).toEqual([]);
  writeFileSync(join(folder, 'file'), '');
  expect(canWriteTo(join(folder, 'file'))).toBe(false);
});

test('a program whose folder cannot be written to still builds', async () => {
  const program = copyProgram();
  const { root } = copyFixture();
  // Permissions do not stop root; a file in place of the folder does.
  writeFileSync(join(program, '.cache'), '');
  const home = temporaryFolder();
  const env = { HOME: home, XDG_CACHE_HOME: join(home, 'caches'), LOCALAPPDATA: join(home, 'caches') };
  for (const cache of ['empty cache', 'full cache']) {
    const { code, stdout } = await runSite(['build', '--root', root], { program, cwd: home, env });
    expect(stdout, cache).toMatch(cache === 'empty cache' ? /^Wrote 13 pages /m : /^Wrote 0 of 13 pages /m);
    expect(code, cache).toBe(0);
  }
  const folders = readdirSync(join(home, 'caches/site')).sort();
  expect(folders).toEqual(['cli']);
  expect(readdirSync(join(home, 'caches/site/cli'))).toHaveLength(1);
}, 180_000);

test("a site whose folder cannot be written to has its own folder in the program's cache", () => {
  const program = temporaryFolder();
  const packageInfo = { ...readPackageInfo(packageRoot), root: program };
  const root = temporaryFolder();
  expect(findSiteCacheFolder({ root, packageInfo })).toBe(join(root, '.cache'));
  rmSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache'), '');
  const folder = findSiteCacheFolder({ root, packageInfo });
  expect(dirname(folder)).toBe(join(program, '.cache/sites'));
  expect(findSiteCacheFolder({ root: join(root, '.cache'), packageInfo })).not.toBe(folder);
});
