import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolder } from './folder.ts';

let path = '';
beforeAll(() => {
  path = mkdtempSync(join(tmpdir(), 'site-folder-'));
  mkdirSync(join(path, 'a'));
  writeFileSync(join(path, 'a/b.txt'), '0123456789');
});
afterAll(() => rmSync(path, { recursive: true }));

const read = (file: string, part?: { from: number; bytes: number }) => {
  const bytes = openFolder(path).read(file, part);
  return bytes === null ? null : Buffer.from(bytes).toString();
};

test('lists files with their sizes', () => {
  expect(openFolder(path).list()).toEqual([
    { path: 'a/b.txt', bytes: 10, inode: expect.anything(), modified: expect.any(Number) },
  ]);
});

test('two paths of one file have one inode, two equal files have two', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-folder-'));
  for (const name of ['a', 'b']) writeFileSync(join(folder, name), 'same');
  linkSync(join(folder, 'a'), join(folder, 'c'));
  const [a, b, c] = openFolder(folder)
    .list()
    .map(({ inode }) => inode);
  expect(c).toBe(a);
  expect(b).not.toBe(a);
  rmSync(folder, { recursive: true });
});

test('reads a file, or a part of it, or less if the file ends sooner', () => {
  expect(read('a/b.txt')).toBe('0123456789');
  expect(read('a/b.txt', { from: 0, bytes: 3 })).toBe('012');
  expect(read('a/b.txt', { from: 7, bytes: 2 })).toBe('78');
  expect(read('a/b.txt', { from: 7, bytes: 20 })).toBe('789');
  expect(read('a/b.txt', { from: 20, bytes: 2 })).toBe('');
});

test('reads null for a missing file and for a folder', () => {
  expect(read('c.txt')).toBe(null);
  expect(read('c.txt', { from: 0, bytes: 1 })).toBe(null);
  expect(read('a')).toBe(null);
});
