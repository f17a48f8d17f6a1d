// Where caches go on machines other than this one, and what the command does when the program's own folder is not the user's.
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProgram, packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { canWriteTo, findCacheFolder } from './cache-folder.js';
import { readPackageInfo } from './package-info.ts';
import { siteCacheFolder } from './site-cache.ts';

const linux = {
  env: {},
  platform: 'linux' as NodeJS.Platform,
  home: () => '/home/user',
  temporary: '/nonexistent',
  canWrite: (folder: string) => !folder.startsWith('/opt/'),
};

test('caches are beside the program where that can be written to', () => {
  expect(findCacheFolder('/opt/site', { ...linux, canWrite: () => true })).toBe('/opt/site/.cache');
});

test("caches are in the user's cache folder where the program's cannot be written to", () => {
  const find = (machine: object) => findCacheFolder('/opt/site', { ...linux, ...machine });
  expect(find({})).toBe('/home/user/.cache/site');
  expect(find({ env: { XDG_CACHE_HOME: '/caches' } })).toBe('/caches/site');
  expect(find({ env: { XDG_CACHE_HOME: 'relative' } })).toBe('/home/user/.cache/site');
  expect(find({ platform: 'darwin' })).toBe('/home/user/Library/Caches/site');
  expect(find({ platform: 'win32', env: { LOCALAPPDATA: '/local' } })).toBe('/local/site');
  expect(find({ platform: 'win32' })).toBe('/home/user/AppData/Local/site');
});

test('a user without a home folder has one private folder among the temporary files', () => {
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

test('a temporary folder that others can write to is refused', () => {
  const temporary = temporaryFolder();
  const machine = { ...linux, temporary, canWrite: () => false };
  const folder = findCacheFolder('/opt/site', machine);
  chmodSync(folder, 0o777);
  expect(() => findCacheFolder('/opt/site', machine)).toThrow(
    `No folder for caches can be written to, not even \`${folder}\`. Name one that can with \`XDG_CACHE_HOME\` or \`TMPDIR\`.`,
  );
});

test('whether a folder can be written to is tried, and leaves nothing behind', () => {
  const folder = temporaryFolder();
  expect(canWriteTo(join(folder, 'new/one'))).toBe(true);
  expect(readdirSync(join(folder, 'new/one'))).toEqual([]);
  writeFileSync(join(folder, 'file'), '');
  expect(canWriteTo(join(folder, 'file'))).toBe(false);
});

test('a program whose own folder cannot be written to builds all the same', async () => {
  const program = copyProgram();
  const { root } = copyFixture();
  // Permissions do not keep root from writing; a file where the folder would be keeps everybody.
  writeFileSync(join(program, '.cache'), '');
  const home = temporaryFolder();
  const env = { HOME: home, XDG_CACHE_HOME: join(home, 'caches'), LOCALAPPDATA: join(home, 'caches') };
  for (const round of ['with nothing cached', 'with all of it cached']) {
    const { code, stdout } = await runSite(['build', '--root', root], { program, cwd: home, env });
    expect(stdout, round).toMatch(/^13 pages, /m);
    expect(code, round).toBe(0);
  }
  const folders = readdirSync(join(home, 'caches/site')).sort();
  expect(folders).toEqual(['cards', 'cli', 'client', 'typeface']);
  expect(readdirSync(join(home, 'caches/site/cli'))).toHaveLength(1);
}, 180_000);

test("a site whose folder cannot be written to has a folder of its own in the program's cache", () => {
  const packageInfo = { ...readPackageInfo(packageRoot), cacheFolder: '/caches/site' };
  const root = temporaryFolder();
  expect(siteCacheFolder({ root, packageInfo })).toBe(join(root, '.cache'));
  rmSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache'), '');
  const folder = siteCacheFolder({ root, packageInfo });
  expect(folder).toMatch(/^\/caches\/site\/sites\/[0-9a-f]{16}$/);
  expect(siteCacheFolder({ root: join(root, '.cache'), packageInfo })).not.toBe(folder);
});
