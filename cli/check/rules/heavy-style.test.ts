import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { heavyStyle } from './heavy-style.ts';

const check = (style: number) =>
  findOnPage(heavyStyle, '<link rel="stylesheet" href="/a.css">', {
    files: { 'a.css': 'x'.repeat(5000) },
    expected: expectedSite({ budgets: { style } }),
  });

test('passes what is small once it is compressed', () => {
  expect(check(1000)).toEqual([]);
});

test('finds what is heavy', () => {
  expect(check(1)).toEqual([
    '1:1 The style sheets of the page weigh 0.0 kB compressed; the budget is 0.0 kB.',
  ]);
});
