import { expect, test } from 'vitest';
import { findings, html, route } from '../../../testing/check-fixture.ts';
import { noindexMismatch } from './noindex-mismatch.ts';

test('passes: noindex where the data says so', () => {
  expect(
    findings(
      noindexMismatch,
      { 'a.html': html({ head: `<meta name="robots" content="noindex">` }), 'b.html': html() },
      { routes: [route('/a', { indexable: false }), route('/b')] },
    ),
  ).toEqual([]);
});

test('fails: noindex by mistake', () => {
  expect(
    findings(
      noindexMismatch,
      { 'a.html': html({ head: `<meta name="robots" content="noindex">` }) },
      { routes: [route('/a')] },
    ),
  ).toEqual(['a.html:3:1 this page says `noindex`, though search engines are to show it']);
});

test('fails: no noindex', () => {
  expect(
    findings(noindexMismatch, { 'a.html': html() }, { routes: [route('/a', { indexable: false })] }),
  ).toEqual(['a.html:2:17 this page is to stay out of search engines, and does not say `noindex`']);
});
