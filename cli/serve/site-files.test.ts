import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import { succeeded } from '../testing/succeeded.ts';
import { openDiskFiles, openMemoryFiles, type SiteFiles } from './site-files.ts';

const readText = async (files: SiteFiles, path: string) => {
  const siteFile = succeeded(await files.find(path));
  if (siteFile === null) return null;
  return 'file' in siteFile ? readFileSync(siteFile.file, 'utf8') : siteFile.content;
};

test('a folder serves its files, and nothing outside of it, also through symbolic links', async () => {
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'linked.txt'), 'linked');
  const folder = join(outside, 'site');
  mkdirSync(join(folder, 'a'), { recursive: true });
  writeFileSync(join(folder, 'a/b.txt'), 'b');
  symlinkSync(join(outside, 'linked.txt'), join(folder, 'link.txt'));
  symlinkSync(outside, join(folder, 'up'));
  symlinkSync(folder, join(outside, 'site-link'));
  symlinkSync('a/b.txt', join(folder, 'inside.txt'));
  symlinkSync('cycle', join(folder, 'cycle'));
  const files = openDiskFiles(folder);
  expect(await readText(files, 'a/b.txt')).toBe('b');
  expect(await readText(files, 'inside.txt')).toBe('b');
  expect(await readText(openDiskFiles(join(outside, 'site-link')), 'a/b.txt')).toBe('b');
  const missing = [
    'link.txt',
    'up/linked.txt',
    'a',
    'c.txt',
    'a/b.txt/c',
    '../linked.txt',
    join(outside, 'linked.txt'),
    'cycle',
    'x'.repeat(300),
  ];
  for (const path of missing) expect(await readText(files, path), path).toBeNull();
});

test('a file that cannot be encoded rejects; the others are still served', async () => {
  const files = openMemoryFiles([
    { path: 'photo.avif', cachedAt: null, encode: () => Promise.reject(new Error('no photo')) },
    { path: 'index.html', alias: ['index/index.html'], content: 'home' },
  ]);
  await expect(files.find('photo.avif')).rejects.toThrow('no photo');
  expect(await readText(files, 'index.html')).toBe('home');
  expect(await readText(files, 'index/index.html')).toBe('home');
});
