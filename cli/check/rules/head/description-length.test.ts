import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { descriptionLength } from './description-length.ts';

test('passes: 160 characters', () => {
  expect(
    findings(descriptionLength, {
      'index.html': html({
        head: `<meta name="description" content="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx">`,
      }),
    }),
  ).toEqual([]);
});

test('fails: 161 characters', () => {
  expect(
    findings(descriptionLength, {
      'index.html': html({
        head: `<meta name="description" content="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx">`,
      }),
    }),
  ).toEqual(['index.html:3:1 this description is 161 characters long, above 160']);
});

test('fails: 69 characters', () => {
  expect(
    findings(descriptionLength, {
      'index.html': html({
        head: `<meta name="description" content="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx">`,
      }),
    }),
  ).toEqual(['index.html:3:1 this description is 69 characters long, below 70']);
});
