import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { metaLength } from './meta-length.ts';

const titled = (length: number) =>
  findings(metaLength, { 'index.html': html({ head: `<title>${'x'.repeat(length)}</title>` }) });
const described = (length: number) =>
  findings(metaLength, { 'index.html': html({ head: `<meta name="description" content="${'x'.repeat(length)}">` }) });

test('passes a title and a description at their limits', () => {
  expect([titled(15), titled(60), described(70), described(160)].flat()).toEqual([]);
});

test('leaves a blank title and a blank description to other rules', () => {
  expect([titled(0), described(0)].flat()).toEqual([]);
});

test('finds a title that is too long or too short', () => {
  expect(titled(61)).toEqual(['index.html:3:1 The title is 61 characters long; the maximum is 60.']);
  expect(titled(14)).toEqual(['index.html:3:1 The title is 14 characters long; the minimum is 15.']);
});

test('finds a description that is too long or too short', () => {
  expect(described(161)).toEqual(['index.html:3:1 The description is 161 characters long; the maximum is 160.']);
  expect(described(69)).toEqual(['index.html:3:1 The description is 69 characters long; the minimum is 70.']);
});
