import { execFileSync } from 'node:child_process';
// The promise of the one cache: an entry is used only if it is complete and has the key that was
// asked for.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/run-site.ts';
import { succeeded } from '../../testing/succeeded.ts';
import { createBlobWriter, readBlob } from './blobs.ts';
import { openCache } from './cache.ts';
import { createKey } from './key.ts';
import { readEncoded } from './read-encoded.ts';
import { replaceFile } from './replace-file.ts';

const KEY = createKey('program', 'a');
const OTHER_KEY = createKey('program', 'b');
const writeBlob = createBlobWriter();
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

test('a key changes with the code and with every input', () => {
  const keys = [createKey('a', ['b']), createKey('b', ['b']), createKey('a', ['c']), createKey('a', ['b', null])];
  expect(new Set(keys).size).toBe(4);
  expect(keys[0]).toMatch(/^[0-9a-f]{16}$/);
});

test('a file is found under its key only, also by a cache that is opened later', () => {
  const folder = temporaryFolder();
  const blobs = openCache(folder).blobs('photos');
  expect(blobs.find(KEY)).toBeNull();
  const path = writeBlob(blobs.target(KEY, 'avif'), 'a photo');
  const cache = openCache(folder);
  expect(cache.blobs('photos').find(KEY)).toBe(path);
  expect(cache.blobs('photos').find(OTHER_KEY)).toBeNull();
  expect(cache.blobs('cards').find(KEY)).toBeNull();
  expect([...cache.uses]).toEqual([
    ['photos', { hits: 1, misses: 1, bytes: 7 }],
    ['cards', { hits: 0, misses: 1, bytes: 0 }],
  ]);
});

test.each<[string, (path: string) => void]>([
  ['was cut off', (path) => truncateSync(path, 3)],
  ['is empty', (path) => truncateSync(path)],
  ['has other bytes of the same size', (path) => writeFileSync(path, 'a_photo')],
  ['has been removed', (path) => rmSync(path)],
  [
    'is a folder',
    (path) => {
      rmSync(path);
      mkdirSync(path);
    },
  ],
  [
    'is a pipe, which would be read forever,',
    (path) => {
      rmSync(path);
      execFileSync('mkfifo', [path]);
    },
  ],
])('a file that %s is not used but made again', async (_, damage) => {
  const folder = temporaryFolder();
  const target = openCache(folder).blobs('photos').target(KEY, 'avif');
  const path = writeBlob(target, 'a photo');
  const cachedAt = openCache(folder).blobs('photos').find(KEY);
  expect(cachedAt).toBe(path);
  damage(path);
  expect(openCache(folder).blobs('photos').read(KEY)).toBeNull();
  expect(readBlob(path)).toBeNull();
  const encode = async () => {
    rmSync(path, { recursive: true, force: true });
    return writeBlob(target, 'a photo');
  };
  expect(succeeded(await readEncoded({ cachedAt, encode })).content.toString()).toBe('a photo');
  expect(openCache(folder).blobs('photos').read(KEY)?.toString()).toBe('a photo');
});

test('a foreign file in the cache is never found', () => {
  const folder = temporaryFolder();
  const blobs = openCache(folder).blobs('photos');
  const path = writeBlob(blobs.target(KEY, 'avif'), 'a photo');
  for (const name of [`${path}.bak`, join(folder, 'photos', `${OTHER_KEY}.avif`)]) writeFileSync(name, 'foreign');
  const reopened = openCache(folder).blobs('photos');
  expect(reopened.find(KEY)).toBe(path);
  expect(reopened.find(OTHER_KEY)).toBeNull();
});

test('a new file removes what nothing has used for a month and what a killed process left', () => {
  const folder = temporaryFolder();
  const blobs = openCache(folder).blobs('photos');
  const used = writeBlob(blobs.target(createKey('', 'used'), 'avif'), 'a');
  const unused = writeBlob(blobs.target(createKey('', 'unused'), 'avif'), 'a');
  const [running, killed] = [`${used}.1.tmp`, `${used}.2.tmp`];
  for (const temporary of [running, killed]) writeFileSync(temporary, 'half');
  const foreign = join(folder, 'photos/foreign');
  mkdirSync(foreign);
  const old = new Date(Date.now() - MONTH_MS);
  for (const file of [used, unused, foreign, killed]) utimesSync(file, old, old);
  expect(openCache(folder).blobs('photos').find(createKey('', 'used'))).toBe(used);
  expect(Date.now() - statSync(used).mtimeMs).toBeLessThan(MONTH_MS);
  // Another process: each cleans a folder once.
  const added = createBlobWriter()(blobs.target(KEY, 'avif'), 'a');
  const names = [used, running, added].map((path) => path.slice(join(folder, 'photos').length + 1));
  expect(readdirSync(join(folder, 'photos')).sort()).toEqual(names.sort());
});

test('a value of a table is found by its id, its key and the code that made it', () => {
  const folder = temporaryFolder();
  const cache = openCache(folder);
  cache.table('data/cities', 'program').set('mesa.yaml', KEY, { city: 'Mesa' });
  cache.save();
  const read = (name: string, code: string, id: string, key: string) =>
    openCache(folder).table(name, code).get(id, key);
  expect(read('data/cities', 'program', 'mesa.yaml', KEY)).toEqual({ city: 'Mesa' });
  expect(read('data/cities', 'program', 'mesa.yaml', OTHER_KEY)).toBeUndefined();
  expect(read('data/cities', 'program', 'gilbert.yaml', KEY)).toBeUndefined();
  expect(read('data/cities', 'another program', 'mesa.yaml', KEY)).toBeUndefined();
  expect(read('data/services', 'program', 'mesa.yaml', KEY)).toBeUndefined();
});

test('a table that was cut off or is foreign is empty, and one that cannot be written is no error', () => {
  const folder = temporaryFolder();
  for (const text of ['{"code":"program","entr', '[]', 'null', '']) {
    writeFileSync(join(folder, 'data.json'), text);
    expect(openCache(folder).table('data', 'program').get('a', KEY), text).toBeUndefined();
  }
  mkdirSync(join(folder, 'blocked.json'));
  const cache = openCache(folder);
  cache.table('blocked', 'program').set('a', KEY, 1);
  cache.save();
  expect(readdirSync(folder).sort()).toEqual(['blocked.json', 'data.json']);
});

test('a table forgets what nothing has used for a month', () => {
  const folder = temporaryFolder();
  const save = (ids: readonly string[]) => {
    const cache = openCache(folder);
    const table = cache.table('data', 'program');
    for (const id of ids) if (table.get(id, '') === undefined) table.set(id, '', true);
    cache.save();
  };
  vi.useFakeTimers({ now: Date.now() - MONTH_MS, toFake: ['Date'] });
  save(['used', 'unused']);
  vi.useRealTimers();
  save(['used']);
  const table = openCache(folder).table('data', 'program');
  expect(['used', 'unused'].map((id) => table.get(id, ''))).toEqual([true, undefined]);
});

test('a file is replaced in one step, and a failure leaves nothing behind', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'new/folder/file');
  replaceFile(path, 'a');
  replaceFile(path, 'b');
  expect(readFileSync(path, 'utf8')).toBe('b');
  expect(readdirSync(join(folder, 'new/folder'))).toEqual(['file']);
  expect(() => replaceFile(join(folder, 'new/folder'), 'c')).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(join(folder, 'new'))).toEqual(['folder']);
});

test('without a folder the cache is empty and is not shared', () => {
  const cache = openCache(null);
  const path = writeBlob(cache.blobs('photos').target(KEY, 'avif'), 'a photo');
  expect(cache.blobs('photos').find(KEY)).toBe(path);
  expect(openCache(null).blobs('photos').find(KEY)).toBeNull();
});
