import { expect, test } from 'vitest';
import { expectedSite, findOnSite } from '../../testing/page-facts.ts';
import { heavyImage } from './heavy-image.ts';

const check = (image: number) =>
  findOnSite(heavyImage, {
    files: { 'a.jpg': 'x'.repeat(2000), 'a.js': 'x'.repeat(9000) },
    expected: expectedSite({ budgets: { image } }),
  });

test('passes an image within its budget', () => {
  expect(check(2000)).toEqual([]);
});

test('finds one above it', () => {
  expect(check(1500)).toEqual(['a.jpg:1:1 `a.jpg` weighs 2.0 kB; the budget is 1.5 kB.']);
});
