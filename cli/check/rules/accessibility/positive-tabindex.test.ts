import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { positiveTabindex } from './positive-tabindex.ts';

const check = (html: string) => findOnPage(positiveTabindex, html);

test('passes none, 0, a negative one and what browsers read as such', () => {
  expect(
    check(
      '<a>A</a><p tabindex="0"></p><p tabindex="-1"></p><p tabindex=""></p><p tabindex="0.5"></p><p tabindex="x"></p>',
    ),
  ).toEqual([]);
});

test('finds a positive one, and what browsers read as such', () => {
  expect(check('<a href="/" tabindex="1">A</a>\n<input tabindex="2x">')).toEqual([
    '1:13 The `a` has a `tabindex` of 1.',
    '2:8 The `input` has a `tabindex` of 2x.',
  ]);
});
