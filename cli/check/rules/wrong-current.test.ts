import { expect, test } from 'vitest';
import { findOnPage, pageSummary } from '../../testing/page-facts.ts';
import { wrongCurrent } from './wrong-current.ts';

const pages = [pageSummary('/'), pageSummary('/page'), pageSummary('/roofs')];
const check = (html: string) => findOnPage(wrongCurrent, html, { pages });

test('passes the link to the page itself, other kinds of current, and what is no link', () => {
  expect(
    check(
      '<a href="/page" aria-current="page">a</a><a href="#b" aria-current="page">b</a><a href="/roofs" aria-current="true">c</a><span aria-current="page">d</span>',
    ),
  ).toEqual([]);
});

test('passes one that leads nowhere, which another rule finds', () => {
  expect(check('<a href="/none" aria-current="page">a</a>')).toEqual([]);
});

test('finds one that leads to another page, or away', () => {
  expect(check('<a href="/roofs" aria-current="page">a</a>')).toEqual([
    '1:18 The link to `/roofs` says that it is this page, `/page`.',
  ]);
  expect(check('<a href="https://other.example/" aria-current="page">a</a>')).toEqual([
    '1:34 The link to `https://other.example/` says that it is this page, `/page`.',
  ]);
});
