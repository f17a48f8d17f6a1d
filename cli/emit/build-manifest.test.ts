import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import { createManifestWriter, getManifestPath, readManifest } from './build-manifest.ts';
import { hashSources } from './sources-hash.ts';

const HASH_OF_A = 'ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=';

function createSources() {
  const root = temporaryFolder();
  mkdirSync(join(root, 'data/photos'), { recursive: true });
  mkdirSync(join(root, 'client'));
  writeFileSync(join(root, 'data/site.yaml'), 'name: A\n');
  writeFileSync(join(root, 'data/photos/a.jpg'), 'photo');
  return { root, packageRoot: root, program: 'program' };
}

test('the manifest contains the hash and the aliases of every file', () => {
  const folder = temporaryFolder();
  const photo = join(folder, 'photo');
  writeFileSync(photo, 'a');
  const modified = statSync(photo).mtimeMs;
  const file = getManifestPath(folder, '/site/dist');
  const writer = createManifestWriter(file);
  writer.add({ path: 'a.html', aliases: ['a/index.html'], content: Buffer.from('a') });
  writer.add({ path: 'a.avif', aliases: [], cachedAt: photo, bytes: 1, modified });
  writer.save({ sources: 'sources', url: null });
  expect(readManifest(file)).toEqual({
    sources: 'sources',
    url: null,
    files: [
      { path: 'a.html', aliases: ['a/index.html'], hash: HASH_OF_A },
      { path: 'a.avif', aliases: [], hash: HASH_OF_A, copied: { bytes: 1, modified } },
    ],
  });
});

test('each output folder has its own manifest', () => {
  expect(getManifestPath('/cache', '/site/dist')).not.toBe(getManifestPath('/cache', '/site/preview'));
});

test('a missing or truncated manifest is null', () => {
  const file = join(temporaryFolder(), 'manifest.json');
  expect(readManifest(file)).toBeNull();
  writeFileSync(file, '{"sources":');
  expect(readManifest(file)).toBeNull();
  expect(existsSync(file)).toBe(true);
});

test.each<[string, (root: string) => void]>([
  ['an edit of the data', (root) => writeFileSync(join(root, 'data/site.yaml'), 'name: B\n')],
  ['a new data file', (root) => writeFileSync(join(root, 'data/more.yaml'), '')],
  ['another photo', (root) => writeFileSync(join(root, 'data/photos/a.jpg'), 'other')],
  ['an edit of the browser script', (root) => writeFileSync(join(root, 'client/main.ts'), '')],
])('%s changes the hash of the sources', (_, edit) => {
  const sources = createSources();
  const before = hashSources(sources);
  expect(hashSources(sources)).toBe(before);
  edit(sources.root);
  expect(hashSources(sources)).not.toBe(before);
});

test('another program or URL changes the hash of the sources; a test or a text file does not', () => {
  const sources = createSources();
  const before = hashSources(sources);
  expect(hashSources({ ...sources, program: 'other' })).not.toBe(before);
  expect(hashSources({ ...sources, url: 'https://example.com' })).not.toBe(before);
  writeFileSync(join(sources.root, 'client/main.test.ts'), '');
  writeFileSync(join(sources.root, 'data/notes.txt'), '');
  expect(hashSources(sources)).toBe(before);
});
