import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import { writeNewFiles } from './write-new-files.ts';

test('writes new files with their folders, and the new content of others', () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'old.yaml'), 'old');
  writeNewFiles(root, new Map([['a/b/new.yaml', 'new']]), new Map([['old.yaml', 'changed']]));
  expect(readFileSync(join(root, 'a/b/new.yaml'), 'utf8')).toBe('new');
  expect(readFileSync(join(root, 'old.yaml'), 'utf8')).toBe('changed');
  expect(readdirSync(root).sort()).toEqual(['a', 'old.yaml']);
});

test('a file that exists is left as it is, and nothing else is written', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'a'));
  writeFileSync(join(root, 'a/old.yaml'), 'old');
  const created = new Map([
    ['a/first.yaml', '1'],
    ['b/c/second.yaml', '2'],
    ['a/old.yaml', 'new'],
  ]);
  expect(() => writeNewFiles(root, created)).toThrow('EEXIST');
  expect(readdirSync(root, { recursive: true }).sort()).toEqual(['a', 'a/old.yaml']);
  expect(readFileSync(join(root, 'a/old.yaml'), 'utf8')).toBe('old');
});

test('new files are removed if another one cannot be replaced', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'folder'));
  expect(() => writeNewFiles(root, new Map([['new.yaml', '']]), new Map([['folder', '']]))).toThrow();
  expect(existsSync(join(root, 'new.yaml'))).toBe(false);
});
