import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { missingDescription } from './missing-description.ts';

test('passes: one description', () => {
  expect(
    findings(missingDescription, {
      'index.html': html({ head: `<meta name="description" content="Roofs">` }),
    }),
  ).toEqual([]);
});

test('fails: no description', () => {
  expect(findings(missingDescription, { 'index.html': html() })).toEqual([
    'index.html:2:17 this page has no `<meta name="description">`',
  ]);
});

test('fails: a blank description', () => {
  expect(
    findings(missingDescription, { 'index.html': html({ head: `<meta name="description" content=" ">` }) }),
  ).toEqual(['index.html:3:1 the description is blank']);
});

test('fails: two descriptions', () => {
  expect(
    findings(missingDescription, {
      'index.html': html({
        head: `<meta name="description" content="A">\n<meta name="description" content="B">`,
      }),
    }),
  ).toEqual(['index.html:4:1 this page has 2 of `<meta name="description">`, not one']);
});
