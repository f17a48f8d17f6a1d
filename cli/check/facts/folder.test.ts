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

const read = (file: string) => {
  const bytes = openFolder(path).read(file);
  return bytes === null ? null : Buffer.from(bytes).toString();
};

test('lists files with their sizes', () => {
  expect(openFolder(path).list()).toEqual([{ path: 'a/b.txt', bytes: 10, inode: expect.anything() }]);
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

test('reads a file', () => {
  expect(read('a/b.txt')).toBe('0123456789');
});

test('reads null for a missing file and for a folder', () => {
  expect(read('c.txt')).toBe(null);
  expect(read('a')).toBe(null);
});
