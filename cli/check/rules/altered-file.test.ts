import { expect, test } from 'vitest';
import { expectedSite, siteFacts } from '../../testing/page-facts.ts';
import { digestOf } from '../digest.ts';
import type { WrittenFile, WrittenSite } from '../facts.ts';
import { alteredFile } from './altered-file.ts';

function asWritten(text: string, modified: number | null = null): WrittenFile {
  return { bytes: Buffer.byteLength(text), sha256: digestOf(text), modified };
}

/** What is said of files that should hold these texts; null for one whose text was not kept. */
function said(files: Record<string, string>, texts: Record<string, string>, kept = true): string[] {
  const written: WrittenSite = {
    files: new Map(Object.entries(texts).map(([path, text]) => [path, asWritten(text)])),
    textOf: (path) => (kept ? (texts[path] ?? null) : null),
  };
  const site = siteFacts({ files, expected: expectedSite({ written }) });
  return alteredFile
    .site(site)
    .map(({ message, place }) => `${place.file}:${place.line}:${place.column} ${message}`);
}

test('files that are as they were written are sound, and what was added is not its matter', () => {
  expect(said({ 'a.html': '<p>a</p>', CNAME: 'example.com' }, { 'a.html': '<p>a</p>' })).toEqual([]);
});

test('without a build nothing is compared', () => {
  const site = siteFacts({ files: { 'a.html': 'b' }, expected: expectedSite({}) });
  expect(alteredFile.site(site)).toEqual([]);
});

test('what stands there is told beside what was written, in whole words', () => {
  expect(
    said({ 'a.html': '<p>\na patio in Gilbert</p>' }, { 'a.html': '<p>\na patio in Gilroy</p>' }),
  ).toEqual(['a.html:2:12 `Gilbert` stands where `site build` wrote `Gilroy`']);
});

test('what was added, what is gone, and a file that is gone', () => {
  expect(said({ 'a.html': '<p hidden="">a</p>' }, { 'a.html': '<p>a</p>' })).toEqual([
    'a.html:1:3 ` hidden=""` is not what `site build` wrote',
  ]);
  expect(said({ 'a.html': '<p>a</p>' }, { 'a.html': '<p class="b">a</p>' })).toEqual([
    'a.html:1:3 ` class="b"`, which `site build` wrote here, is gone',
  ]);
  expect(said({}, { 'a.css': 'a{}' })).toEqual(['a.css:1:1 `a.css` is gone since `site build` wrote it']);
});

test('a mark at the beginning is a difference', () => {
  expect(said({ 'a.html': '\ufeff<p>a</p>' }, { 'a.html': '<p>a</p>' })).toHaveLength(1);
});

test('of a file whose text is not kept it is said that it is another', () => {
  expect(said({ 'a.avif': 'b' }, { 'a.avif': 'a' }, false)).toEqual([
    'a.avif:1:1 `a.avif` is not the file that `site build` wrote',
  ]);
});

test('a file of the time and size that the build gave it is not read', () => {
  const read: string[] = [];
  const expected = expectedSite({
    written: { files: new Map([['a.avif', asWritten('a', 1000)]]), textOf: () => null },
  });
  const site = siteFacts({ files: { 'a.avif': 'b' }, expected });
  const at = (modified: number) => ({
    ...site,
    files: new Map([['a.avif', { path: 'a.avif', bytes: 1, inode: null, modified }]]),
    read(path: string) {
      read.push(path);
      return site.read(path);
    },
  });
  expect([alteredFile.site(at(1000.4)), read]).toEqual([[], []]);
  expect([alteredFile.site(at(2000)).length, read]).toEqual([1, ['a.avif']]);
});

test('of a page under two names it is the altered one that is named', () => {
  const written: WrittenSite = { files: new Map([['a.html', asWritten('a')]]), textOf: () => 'a' };
  const site = siteFacts({
    files: { 'a.html': 'a', 'a/index.html': 'b' },
    expected: expectedSite({ written }),
  });
  const found = alteredFile.site({ ...site, secondNames: new Map([['a/index.html', 'unequal']]) });
  expect(found.map(({ place }) => place.file)).toEqual(['a/index.html']);
});
