import { expect, test } from 'vitest';
import { findings, html, type TestFiles } from '../../../testing/check-fixture.ts';
import type { ExpectedSite } from '../../facts/facts.ts';
import { unexpectedFile } from './unexpected-file.ts';

const built = ['index.html', 'roofs.html', 'a.html', 'a/index.html', 'main.css'];
const output: ExpectedSite['output'] = {
  hashes: new Map(built.map((path) => [path, null])),
  renderTexts: async () => new Map(),
};
const find = (files: TestFiles, expected: Partial<ExpectedSite> = { output }) =>
  findings(unexpectedFile, files, expected);

test('passes the files of a build, and files that hosts and search engines request', () => {
  const files = { 'index.html': html(), 'a.html': html(), 'a/index.html': html(), 'main.css': '' };
  expect(find({ ...files, CNAME: 'example.com', 'google0123abc.html': 'google' })).toEqual([]);
});

test('finds a file of a host that the build for this host does not write', () => {
  const files = { 'index.html': html(), _redirects: '/a / 301', 'google0123abc.html': 'google' };
  expect(find(files, { output, hosts: ['nginx'] })).toEqual([
    '_redirects:1:1 `site build` does not write `_redirects`.',
  ]);
});

test('passes if the output is not compared', () => {
  expect(find({ 'notes.txt': 'x' }, { output: null })).toEqual([]);
  expect(find({ 'notes.txt': 'x' }, { output: 'stale' })).toEqual([]);
});
