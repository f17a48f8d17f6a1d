import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import { createEncoder, filesInMemory, filesOnDisk, type SiteFiles } from './site-files.ts';

const textOf = async (files: SiteFiles, path: string) => {
  const bytes = await files.read(path);
  return bytes === null ? null : Buffer.from(bytes).toString();
};

test('a folder has its files, those behind links too, and nothing else', async () => {
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'linked.txt'), 'linked');
  const folder = join(outside, 'site');
  mkdirSync(join(folder, 'a'), { recursive: true });
  writeFileSync(join(folder, 'a/b.txt'), 'b');
  symlinkSync(join(outside, 'linked.txt'), join(folder, 'link.txt'));
  symlinkSync('circle', join(folder, 'circle'));
  const files = filesOnDisk(folder);
  expect(await textOf(files, 'a/b.txt')).toBe('b');
  expect(await textOf(files, 'link.txt')).toBe('linked');
  const missing = [
    'a',
    'c.txt',
    'a/b.txt/c',
    '../linked.txt',
    join(outside, 'linked.txt'),
    'circle',
    'x'.repeat(300),
  ];
  for (const path of missing) expect(await textOf(files, path), path).toBeNull();
});

test('a file that is not encoded yet is encoded once for all who ask for it', async () => {
  const cachedAt = join(temporaryFolder(), 'photo');
  let finish = () => {};
  let encodings = 0;
  const encode = () => {
    encodings += 1;
    return new Promise<string>((resolve) => {
      finish = () => {
        writeFileSync(cachedAt, 'encoded');
        resolve(cachedAt);
      };
    });
  };
  const encoder = createEncoder();
  // The second is the same site, compiled anew meanwhile.
  const first = filesInMemory([{ path: 'photo.avif', encode }], encoder);
  const second = filesInMemory([{ path: 'photo.avif', encode }], encoder);
  const answers = Promise.all([
    textOf(first, 'photo.avif'),
    textOf(first, 'photo.avif'),
    textOf(second, 'photo.avif'),
  ]);
  finish();
  expect(await answers).toEqual(['encoded', 'encoded', 'encoded']);
  expect(encodings).toBe(1);
});

test('a file that cannot be encoded rejects and leaves the others as they are', async () => {
  const files = filesInMemory([
    { path: 'photo.avif', encode: () => Promise.reject(new Error('no photo')) },
    { path: 'index.html', alias: ['index/index.html'], content: 'home' },
  ]);
  await expect(files.read('photo.avif')).rejects.toThrow('no photo');
  expect(await textOf(files, 'index.html')).toBe('home');
  expect(await textOf(files, 'index/index.html')).toBe('home');
});
