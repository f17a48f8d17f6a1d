import { expect, test } from 'vitest';
import { expectedSite, findOnSite } from '../../testing/page-facts.ts';
import { heavyFont } from './heavy-font.ts';

const check = (font: number) =>
  findOnSite(heavyFont, {
    files: { 'a.woff2': 'x'.repeat(900), 'b.woff2': 'x'.repeat(1100) },
    expected: expectedSite({ budgets: { font } }),
  });

test('passes fonts within their budget', () => {
  expect(check(2000)).toEqual([]);
});

test('finds fonts above it, at the heaviest', () => {
  expect(check(1500)).toEqual(['b.woff2:1:1 The fonts weigh 2.0 kB; the budget is 1.5 kB.']);
});
