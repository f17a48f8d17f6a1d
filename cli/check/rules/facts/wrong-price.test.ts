import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { wrongPrice } from './wrong-price.ts';

const check = (html: string, path = '/page') =>
  findOnPage(wrongPrice, html, { path, expected: expectedSite() });

test('passes a service’s three prices, down or across', () => {
  expect(check('<table><tr><td>$3,000-5,000<tr><td>$5,000-8,000<tr><td>$8,000-15,000+</table>')).toEqual([]);
  expect(
    check(
      '<table><tr><th><a href="/page">Metal</a><td>$3,000-5,000<td>$5,000-8,000<td>$8,000-15,000+</table>',
      '/prices',
    ),
  ).toEqual([]);
});

test('passes and finds prices in a list of sizes', () => {
  const list = (price: string) =>
    `<ul><li><p>${price}</p><li><p>$5,000-8,000</p><li><p>$8,000-15,000+</p></ul>`;
  expect(check(list('$3,000-5,000'))).toEqual([]);
  expect(check(list('$3,000-4,000'))).toEqual([
    '1:9 The small price of `metal-roofs` is `$3,000-5,000`, not `$3,000-4,000`.',
  ]);
});

test('finds another price in the table of a service', () => {
  expect(check('<table><tr><td>$3,000-5,000<tr><td>$6,000-8,000<tr><td>$8,000-15,000+</table>')).toEqual([
    '1:32 The medium price of `metal-roofs` is `$5,000-8,000`, not `$6,000-8,000`.',
  ]);
});

test('finds another price in a row about a service', () => {
  expect(
    check(
      '<table><tr><th><a href="/page">Metal</a><td>$3-5<td>$5,000-8,000<td>$8,000-15,000+</table>',
      '/prices',
    ),
  ).toEqual(['1:41 The small price of `metal-roofs` is `$3,000-5,000`, not `$3-5`.']);
});

test('finds a row too few', () => {
  expect(check('<table><tr><td>$3,000-5,000<tr><td>$5,000-8,000</table>')).toEqual([
    '1:32 The price table lacks the large price of `metal-roofs`, `$8,000-15,000+`.',
  ]);
});

const checkText = (html: string) => findOnPage(wrongPrice, html, { expected: expectedSite() });

test('passes prices of the page’s data', () => {
  expect(checkText('<p>From $6-10, and $3,000-5,000, or $8,000-15,000+.</p>')).toEqual([]);
});

test.each([
  ['$3,000-5,500', '$3,000-5,500'],
  ['$3,000–5,000', '$3,000–5,000'],
  ['&dollar;75', '$75'],
  ['75 dollars', '75 dollars'],
  ['USD 1,999', 'USD 1,999'],
  ['€75', '€75'],
])('finds %s, a figure of nobody’s', (written, said) => {
  expect(checkText(`<p>From ${written} on</p>`)).toEqual([
    `1:9 The price \`${said}\` is not in the data of this page.`,
  ]);
});

test('finds one in the description for search engines', () => {
  expect(checkText('<meta name="description" content="Roofs from $99">')).toEqual([
    '1:26 The price `$99` is not in the data of this page.',
  ]);
});

test('reports a price in a table once, as the wrong one of its row', () => {
  const expected = expectedSite({
    routes: [],
    buildPage: () => ({
      texts: [],
      priceTexts: new Set(),
      labeledPrices: [{ label: 'Repair', price: '$300-800' }],
    }),
  });
  const table = '<table><tr><th>Repair</th><td>$300-900</td></tr></table>';
  expect(findOnPage(wrongPrice, table, { expected })).toEqual([
    '1:27 `Repair` costs `$300-800`, not `$300-900`.',
  ]);
});
