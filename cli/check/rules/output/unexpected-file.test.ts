import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { unexpectedFile } from './unexpected-file.ts';

test('passes: files that pages, stylesheets and hosts ask for', () => {
  expect(
    findings(unexpectedFile, {
      'index.html': html({
        head: `<link rel="stylesheet" href="/main.css">`,
        body: `<img src="/a/roof.png">`,
      }),
      'a/roof.png': 'x',
      'main.css': '@font-face { src: url(/b.woff2) }',
      'b.woff2': 'x',
      'robots.txt': '',
      'favicon.ico': '',
    }),
  ).toEqual([]);
});

test('fails: a file that nothing names', () => {
  expect(findings(unexpectedFile, { 'index.html': html(), 'notes.txt': 'x' })).toEqual([
    'notes.txt:1:1 Nothing on the site names `notes.txt`.',
  ]);
});
