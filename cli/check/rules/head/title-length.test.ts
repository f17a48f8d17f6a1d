import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { titleLength } from './title-length.ts';

test('passes: 60 characters', () => {
  expect(
    findings(titleLength, {
      'index.html': html({
        head: `<title>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</title>`,
      }),
    }),
  ).toEqual([]);
});

test('fails: 61 characters', () => {
  expect(
    findings(titleLength, {
      'index.html': html({
        head: `<title>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</title>`,
      }),
    }),
  ).toEqual(['index.html:3:1 this title is 61 characters long, above 60']);
});

test('fails: 14 characters', () => {
  expect(findings(titleLength, { 'index.html': html({ head: `<title>xxxxxxxxxxxxxx</title>` }) })).toEqual([
    'index.html:3:1 this title is 14 characters long, below 15',
  ]);
});
