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

const prices = (head: string, rows: string) =>
  `<table><caption>Prices</caption><tr>${head}</tr>${rows}</table>`;
const row = (name: string) => `<tr>${name}<td>$1</td><td>$2</td></tr>`;
const small = '<th scope="row">Small</th>';

test('passes headings over columns and before rows, the corner blank; and pairs of a name and a value', () => {
  const head = '<td></td><th scope="col">Low</th><th scope="col">High</th>';
  expect(check(prices(head, row(small)))).toEqual([]);
  expect(check(prices(`${small}<td>$1</td>`, `<tr>${small}<td>$1</td></tr>`))).toEqual([]);
});

test('finds columns without headings', () => {
  expect(check(prices('<td>Size</td><td>Low</td><td>High</td>', row(small)))).toEqual([
    '1:37 The column of `Size` has no heading.',
  ]);
  expect(check(prices(`${small}<td>$1</td><td>$2</td>`, row(small)))).toEqual([
    '1:63 The column of `$1` has no heading.',
  ]);
});

test('finds the row that has no heading where others have one', () => {
  const head = '<th scope="col">Size</th><th scope="col">Low</th><th scope="col">High</th>';
  expect(check(prices(head, `${row(small)}\n${row('<td>Large</td>')}`))).toEqual([
    '2:5 The row of `Large` has no heading.',
  ]);
});

test('finds a blank heading', () => {
  expect(check(prices('<th scope="col"></th><th scope="col">Low</th>', ''))).toEqual([
    '1:37 A heading of the table is blank.',
  ]);
});
