import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { manyRequests } from './many-requests.ts';

const check = (html: string) =>
  findOnPage(manyRequests, html, { expected: expectedSite({ budgets: { requests: 2 } }) });

test('passes lazy images', () => {
  expect(
    check('<img src="/a.jpg"><img src="/b.jpg" loading="lazy"><img src="/c.jpg" loading="lazy">'),
  ).toEqual([]);
});

test('finds too many files', () => {
  expect(check('<link rel="stylesheet" href="/a.css"><img src="/a.jpg">')).toEqual([
    '1:1 The page asks for 3 files at once; the budget is 2.',
  ]);
});
