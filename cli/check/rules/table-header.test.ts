import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { tableHeader } from './table-header.ts';

const check = (html: string) => findOnPage(tableHeader, html);

test('passes a table with caption and scoped headings', () => {
  expect(check('<table><caption>Prices</caption><tr><th scope="row">Small<td>$1</table>')).toEqual([]);
});

test('finds a table without caption and headings', () => {
  expect(check('<table><tr><td>$1</table>')).toEqual([
    '1:1 The table has no caption.',
    '1:1 The table has no headings.',
  ]);
});

test('finds a heading without scope', () => {
  expect(check('<table><caption>Prices</caption><tr><th>Small<td>$1</table>')).toEqual([
    '1:37 The heading `Small` has no scope.',
  ]);
});
