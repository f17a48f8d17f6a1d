import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { heavyPage } from './heavy-page.ts';

const check = (page: number) =>
  findOnPage(heavyPage, `<p>${'roofs '.repeat(900)}`, { expected: expectedSite({ budgets: { page } }) });

test('passes a page that is small once it is compressed', () => {
  expect(check(2000)).toEqual([]);
});

test('finds a heavy one', () => {
  expect(check(10)).toEqual([
    expect.stringMatching(/^1:1 The HTML weighs 0\.0 kB compressed; the budget is 0\.0 kB\.$/),
  ]);
});
