import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { blankTarget } from './blank-target.ts';

test('passes a tab that cannot reach back, and links of the site', () => {
  expect(
    findOnPage(
      blankTarget,
      '<a target="_blank" rel="noopener" href="https://a.example">a</a><a target="_blank" href="/b">b</a>',
    ),
  ).toEqual([]);
});

test('finds one that can', () => {
  expect(findOnPage(blankTarget, '<a target="_blank" href="https://a.example">a</a>')).toEqual([
    '1:4 The link to `https://a.example` opens a tab without `rel="noopener"`.',
  ]);
});

test('finds one that opens a tab because every link does', () => {
  expect(
    findOnPage(blankTarget, '<base target="_blank"><a href="https://a.example">a</a><a href="/b">b</a>'),
  ).toEqual(['1:23 The link to `https://a.example` opens a tab without `rel="noopener"`.']);
});
