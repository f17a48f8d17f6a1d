import { expect, test } from 'vitest';
import { findings, html } from '../../testing/check-fixture.ts';
import { missingTitle } from './missing-title.ts';

test('passes: one title, and one of a drawing', () => {
  expect(
    findings(missingTitle, {
      'index.html': html({ head: `<title>Roofs</title>`, body: `<svg><title>Roof</title></svg>` }),
    }),
  ).toEqual([]);
});

test('fails: no title', () => {
  expect(findings(missingTitle, { 'index.html': html() })).toEqual([
    'index.html:2:17 this page has no `<title>`',
  ]);
});

test('fails: a blank title', () => {
  expect(findings(missingTitle, { 'index.html': html({ head: `<title> </title>` }) })).toEqual([
    'index.html:3:1 the title is blank',
  ]);
});

test('fails: two titles', () => {
  expect(
    findings(missingTitle, { 'index.html': html({ head: `<title>A</title>\n<title>B</title>` }) }),
  ).toEqual(['index.html:4:1 this page has 2 of `<title>`, not one']);
});
