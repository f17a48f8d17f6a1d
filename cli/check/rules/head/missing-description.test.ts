import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { missingDescription } from './missing-description.ts';

test('passes one description', () => {
  expect(
    findings(missingDescription, {
      'index.html': html({ head: `<meta name="description" content="Roofs">` }),
    }),
  ).toEqual([]);
});

test('finds a page without a description', () => {
  expect(findings(missingDescription, { 'index.html': html() })).toEqual([
    'index.html:2:17 The head has no `<meta name="description">`.',
  ]);
});

test('finds a blank description', () => {
  expect(
    findings(missingDescription, { 'index.html': html({ head: `<meta name="description" content=" ">` }) }),
  ).toEqual(['index.html:3:1 The description is blank.']);
});

test('finds a second description', () => {
  expect(
    findings(missingDescription, {
      'index.html': html({
        head: `<meta name="description" content="A">\n<meta name="description" content="B">`,
      }),
    }),
  ).toEqual(['index.html:4:1 The head has 2 of `<meta name="description">` instead of one.']);
});
