import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/run-site.ts';
import { findCacheFolder } from './cache-folder.ts';

test("the cache is in the site's folder, and trying leaves nothing behind", () => {
  const root = temporaryFolder();
  expect(findCacheFolder(root)).toBe(join(root, '.cache'));
  expect(readdirSync(join(root, '.cache'))).toEqual([]);
});

test("a site whose folder cannot be written to has one of its own in the user's cache folder", () => {
  const [root, caches] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('XDG_CACHE_HOME', caches);
  // Permissions do not stop root; a file in place of the folder does.
  writeFileSync(join(root, '.cache'), '');
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  expect(findCacheFolder(root)).toBe(join(caches, 'site', name));
  vi.unstubAllEnvs();
});

test('if no cache can be written to, the message says which folders were tried', {
  skip: process.platform !== 'linux',
}, () => {
  vi.stubEnv('XDG_CACHE_HOME', '/proc/nowhere');
  expect(() => findCacheFolder('/proc/site')).toThrow(
    /^No cache can be written to `\/proc\/site\/\.cache` or `\/proc\/nowhere\/site\/[0-9a-f]{16}`\. Set `XDG_CACHE_HOME` to a folder that can be written to\.$/,
  );
  vi.unstubAllEnvs();
});
