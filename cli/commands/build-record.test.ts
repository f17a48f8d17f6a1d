import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, temporaryFolder } from '../testing/run-site.ts';
import { createBuildRecord, readBuildRecord } from './build-record.ts';
import { readPackageInfo } from './package-info.ts';
import { sourcesKey } from './sources-key.ts';

const packageInfo = readPackageInfo(packageRoot);

function site() {
  const root = temporaryFolder();
  mkdirSync(join(root, 'data/photos'), { recursive: true });
  writeFileSync(join(root, 'data/site.yaml'), 'name: A\n');
  writeFileSync(join(root, 'data/photos/a.jpg'), 'photo');
  return { root, packageInfo };
}

function build(sources: ReturnType<typeof site>, texts: Record<string, string>) {
  const record = createBuildRecord(sources.root);
  for (const [path, text] of Object.entries(texts)) record.add({ path, content: Buffer.from(text) });
  const kept = join(sources.root, 'kept.avif');
  writeFileSync(kept, 'a photo');
  record.add({ path: 'a.avif', cachedAt: kept, bytes: 7, modified: statSync(kept).mtimeMs });
  record.save(sourcesKey(sources));
}

test('what a build wrote is known to the check, texts whole', () => {
  const sources = site();
  expect(readBuildRecord(sources)).toBe(null);
  build(sources, { 'index.html': '<p>ä</p>', 'robots.txt': 'b' });
  const written = readBuildRecord(sources);
  expect([...(written?.files ?? [])].map(([path, { bytes }]) => [path, bytes])).toEqual([
    ['index.html', 9],
    ['robots.txt', 1],
    ['a.avif', 7],
  ]);
  expect(['index.html', 'robots.txt', 'a.avif'].map((path) => written?.textOf(path))).toEqual([
    '<p>ä</p>',
    'b',
    null,
  ]);
});

test('the record of the build before is gone', () => {
  const sources = site();
  build(sources, { 'index.html': 'a' });
  build(sources, { 'index.html': 'b' });
  expect(readBuildRecord(sources)?.textOf('index.html')).toBe('b');
  expect(readdirSync(join(sources.root, '.cache/build'))).toHaveLength(2);
});

test.each<[string, (root: string) => void]>([
  ['an edit of the data', (root) => writeFileSync(join(root, 'data/site.yaml'), 'name: B\n')],
  ['a new file', (root) => writeFileSync(join(root, 'data/more.yaml'), '')],
  ['another photo', (root) => writeFileSync(join(root, 'data/photos/a.jpg'), 'other')],
])('%s makes the record one of other sources', (_, edit) => {
  const sources = site();
  build(sources, { 'index.html': 'a' });
  edit(sources.root);
  expect(readBuildRecord(sources)).toBe(null);
});

test('an editor’s own file is no source', () => {
  const sources = site();
  build(sources, { 'index.html': 'a' });
  writeFileSync(join(sources.root, 'data/.site.yaml.swp'), 'name: B');
  expect(readBuildRecord(sources)).not.toBe(null);
});

test('a copy of the folder has the record too', () => {
  const sources = site();
  build(sources, { 'index.html': 'a' });
  const root = temporaryFolder();
  cpSync(sources.root, root, { recursive: true });
  expect(readBuildRecord({ ...sources, root })?.textOf('index.html')).toBe('a');
});

test('what another build is writing is left alone', () => {
  const sources = site();
  build(sources, { 'index.html': 'a' });
  const theirs = join(sources.root, `.cache/build/texts-${process.ppid}-1`);
  writeFileSync(theirs, 'b');
  build(sources, { 'index.html': 'a' });
  expect(existsSync(theirs)).toBe(true);
});

test('a site built for another address is another', () => {
  const sources = site();
  expect(sourcesKey({ ...sources, url: 'https://example.com' })).not.toBe(sourcesKey(sources));
});

test('a folder that cannot be written to has no record, and the build goes on', () => {
  const sources = site();
  writeFileSync(join(sources.root, '.cache'), 'no folder');
  build(sources, { 'index.html': 'a' });
  expect(readBuildRecord(sources)).toBe(null);
});
