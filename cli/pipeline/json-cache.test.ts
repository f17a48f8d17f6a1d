import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJsonCache } from './json-cache.ts';

const createFolder = () => mkdtempSync(join(tmpdir(), 'site-json-cache-'));

test('a value is read with its key only, from the only file of the cache', () => {
  const folder = createFolder();
  const file = join(folder, 'check/value.json');
  expect(openJsonCache(file, 'a').read()).toBeNull();
  openJsonCache<string[]>(file, 'a').save(['x']);
  expect(openJsonCache(file, 'a').read()).toEqual(['x']);
  expect(openJsonCache(file, 'b').read()).toBeNull();
  expect(readdirSync(join(folder, 'check'))).toEqual(['value.json']);
});

test('a file that was cut off is no value, and a folder that cannot be written to is no error', () => {
  const folder = createFolder();
  const file = join(folder, 'value.json');
  writeFileSync(file, '{"key":"a","val');
  expect(openJsonCache(file, 'a').read()).toBeNull();
  expect(() => openJsonCache(join(file, 'value.json'), 'a').save(1)).not.toThrow();
});
