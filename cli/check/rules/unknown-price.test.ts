import { expect, test } from 'vitest';
import { expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { unknownPrice } from './unknown-price.ts';

const check = (html: string) => findOnPage(unknownPrice, html, { expected: expectedSite() });

test('passes prices of the page’s data', () => {
  expect(check('<p>From $6-10, and $3,000-5,000, or $8,000-15,000+.</p>')).toEqual([]);
});

test.each([
  ['$3,000-5,500', '$3,000-5,500'],
  ['$3,000–5,000', '$3,000–5,000'],
  ['&dollar;75', '$75'],
  ['75 dollars', '75 dollars'],
  ['USD 1,999', 'USD 1,999'],
  ['€75', '€75'],
])('finds %s, a figure of nobody’s', (written, said) => {
  expect(check(`<p>From ${written} on</p>`)).toEqual([
    `1:9 The price \`${said}\` is not in the data of this page.`,
  ]);
});

test('finds one in the description for search engines', () => {
  expect(check('<meta name="description" content="Roofs from $99">')).toEqual([
    '1:26 The price `$99` is not in the data of this page.',
  ]);
});

test('passes what a table gives for another price, which is another rule’s', () => {
  const expected = expectedSite({
    layOutPage: () => expectedPage({ labeledPrices: [{ label: 'Repair', price: '$300-800' }] }),
  });
  const table = '<table><tr><th>Repair</th><td>$300-900</td></tr></table>';
  expect(findOnPage(unknownPrice, table, { expected })).toEqual([]);
});
