// Problems of files that problems.txt cannot show: other encodings, line endings and a line of
// 20,000 characters.
import { expect, test } from 'vitest';
import { problemsAfter } from '../testing/site-fixture.ts';

test('reports the first byte that is not UTF-8', () => {
  expect(
    problemsAfter((f) =>
      f.write(
        'cities/aurora.yaml',
        Buffer.from(f.read('cities/aurora.yaml').replace('Hail, snow', 'H\xe4il, snow'), 'latin1'),
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:8:15  error  not-utf8
      This file is not UTF-8.
        8 | description: H
          |               ^
      > Save the file as UTF-8."
  `);
});

test('reports a file in UTF-16', () => {
  expect(
    problemsAfter((f) => f.write('pricing.yaml', Buffer.from(`\ufeff${f.read('pricing.yaml')}`, 'utf16le'))),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:1:1  error  not-utf8
      This file is UTF-16, not UTF-8.
      > Save the file as UTF-8."
  `);
});

test('reports nesting that is too deep to parse', () => {
  expect(problemsAfter((f) => f.write('gallery.yaml', '['.repeat(20_000)))).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  yaml-nesting
      This file is nested too deeply to parse.
        1 | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
          | ^
      > Remove the extra opening brackets or levels of indentation."
  `);
});

test('reports carriage returns as line endings', () => {
  expect(
    problemsAfter((f) => f.write('gallery.yaml', f.read('gallery.yaml').replaceAll('\n', '\r'))),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:1:1  error  yaml-syntax
      This file has lines that end with a carriage return alone, as on old Macs.
        1 | updated: 2024-01-02
          | ^
      > Save the file with Unix line endings."
  `);
});
