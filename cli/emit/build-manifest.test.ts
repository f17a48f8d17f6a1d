import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import {
  type BuildManifest,
  getManifestPath,
  isUpToDate,
  readManifest,
  readStamp,
  writeManifest,
} from './build-manifest.ts';
import { hashSources } from './hash-sources.ts';

function createSources() {
  const root = temporaryFolder();
  mkdirSync(join(root, 'data/photos'), { recursive: true });
  writeFileSync(join(root, 'data/site.yaml'), 'name: A\n');
  writeFileSync(join(root, 'data/photos/a.jpg'), 'photo');
  return { root, program: 'program' };
}

test('each output folder has its own manifest', () => {
  expect(getManifestPath('/cache', '/site/dist')).not.toBe(getManifestPath('/cache', '/site/preview'));
});

test('a link to an output folder has the manifest of the folder, which need not exist yet', () => {
  const folder = temporaryFolder();
  symlinkSync('web', join(folder, 'dist'));
  mkdirSync(join(folder, 'web'));
  expect(getManifestPath('/cache', join(folder, 'dist'))).toBe(getManifestPath('/cache', join(folder, 'web')));
  symlinkSync('.', join(folder, 'here'));
  const missing = getManifestPath('/cache', join(folder, 'here/new/dist'));
  mkdirSync(join(folder, 'new/dist'), { recursive: true });
  expect(getManifestPath('/cache', join(folder, 'here/new/dist'))).toBe(missing);
});

test('the output is up to date if the inputs and all files are those of its build, without warnings and locks', () => {
  const out = temporaryFolder();
  for (const name of ['a.html', 'b.html']) writeFileSync(join(out, name), 'a');
  const stamps = ['a.html', 'b.html'].map((name) => readStamp(join(out, name)) ?? '');
  const file = { path: 'a.html', aliases: ['b.html'], input: '', hash: '', bytes: 1, isEncoded: false, stamps };
  const manifest: BuildManifest = {
    version: '1.0.0',
    sources: 'sources',
    written: 'written',
    today: '2026-03-01',
    url: null,
    pages: 1,
    warnings: [],
    foreign: [],
    files: [file],
  };
  const path = join(temporaryFolder(), 'build/manifest.json');
  writeManifest(path, manifest);
  expect(readManifest(path)).toEqual(manifest);
  expect(isUpToDate(manifest, manifest, out)).toBe(true);
  for (const key of ['sources', 'written', 'today'])
    expect(isUpToDate(manifest, { ...manifest, [key]: 'other' }, out), key).toBe(false);
  // What a build leaves that was killed after its manifest.
  writeFileSync(join(out, '.site-lock-2147483647-1'), '');
  expect(isUpToDate(manifest, manifest, out)).toBe(false);
  rmSync(join(out, '.site-lock-2147483647-1'));
  writeFileSync(join(out, 'b.html'), 'bb');
  expect(isUpToDate(manifest, manifest, out)).toBe(false);
});

test('a missing or truncated manifest, and one of another shape, is null', () => {
  const file = join(temporaryFolder(), 'manifest.json');
  expect(readManifest(file)).toBeNull();
  writeFileSync(file, '{"sources":');
  expect(readManifest(file)).toBeNull();
  for (const json of ['{}', '[]', '5', 'null', '{"files":[null]}', '{"files":[{}]}']) {
    writeFileSync(file, json);
    expect(readManifest(file), json).toBeNull();
  }
  expect(existsSync(file)).toBe(true);
});

test.each<[string, (root: string) => void]>([
  ['an edit of the data', (root) => writeFileSync(join(root, 'data/site.yaml'), 'name: B\n')],
  ['a new data file', (root) => writeFileSync(join(root, 'data/more.yaml'), '')],
  ['another photo', (root) => writeFileSync(join(root, 'data/photos/a.jpg'), 'other')],
])('%s changes the hash of the sources', (_, edit) => {
  const sources = createSources();
  const before = hashSources(sources);
  expect(hashSources(sources)).toBe(before);
  edit(sources.root);
  expect(hashSources(sources)).not.toBe(before);
});

test('another program, URL or output changes the hash of the sources; a file of an editor does not', () => {
  const sources = createSources();
  const before = hashSources(sources);
  expect(hashSources({ ...sources, program: 'other' })).not.toBe(before);
  expect(hashSources({ ...sources, url: 'https://example.com' })).not.toBe(before);
  expect(hashSources({ ...sources, out: '/elsewhere' })).not.toBe(before);
  writeFileSync(join(sources.root, 'data/site.yaml~'), '');
  expect(hashSources(sources)).toBe(before);
});
