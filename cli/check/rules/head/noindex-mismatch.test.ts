import { expect, test } from 'vitest';
import { findings, html, route } from '../../../testing/check-fixture.ts';
import { noindexMismatch } from './noindex-mismatch.ts';

test('passes `noindex` on a page that the data excludes', () => {
  expect(
    findings(
      noindexMismatch,
      { 'a.html': html({ head: `<meta name="robots" content="noindex">` }), 'b.html': html() },
      { routes: [route('/a', { indexable: false }), route('/b')] },
    ),
  ).toEqual([]);
});

test('finds `noindex` on a page that the data includes', () => {
  expect(
    findings(
      noindexMismatch,
      { 'a.html': html({ head: `<meta name="robots" content="noindex">` }) },
      { routes: [route('/a')] },
    ),
  ).toEqual(['a.html:3:1 The page says `noindex`, but the data includes it in search results.']);
});

test('finds a page that the data excludes without `noindex`', () => {
  expect(
    findings(noindexMismatch, { 'a.html': html() }, { routes: [route('/a', { indexable: false })] }),
  ).toEqual(['a.html:2:17 The page has no `noindex`, but the data excludes it from search results.']);
});

test('finds `none` for one search engine, at its meta element', () => {
  const head = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">\n<meta name="googlebot" content="none">`;
  expect(findings(noindexMismatch, { 'a.html': html({ head }) }, { routes: [route('/a')] })).toEqual([
    'a.html:4:1 The page says `none`, but the data includes it in search results.',
  ]);
});
