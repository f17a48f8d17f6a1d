import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { heavyScript } from './heavy-script.ts';

const check = (script: number) =>
  findOnPage(heavyScript, '<script src="/a.js"></script>', {
    files: { 'a.js': 'x'.repeat(5000) },
    expected: expectedSite({ budgets: { script } }),
  });

test('passes what is small once it is compressed', () => {
  expect(check(1000)).toEqual([]);
});

test('finds what is heavy', () => {
  expect(check(1)).toEqual(['1:1 The scripts of the page weigh 0.0 kB compressed; the budget is 0.0 kB.']);
});
