import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { schemaPriceMismatch } from './schema-price-mismatch.ts';

const check = (offers: readonly object[]) =>
  findOnPage(
    schemaPriceMismatch,
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Service', offers })}</script>
<table><tr><th>Small<td>$3,000-5,000<tr><th>Large<td>$5,000-9,000+</table>`,
  );
const small = { description: '$3,000-5,000', priceSpecification: { minPrice: 3000, maxPrice: 5000 } };
const large = { description: '$5,000-9,000+', priceSpecification: { minPrice: 5000 } };

test('passes offers equal to the rows of the table', () => {
  expect(check([small, large])).toEqual([]);
});

test('finds another description', () => {
  expect(check([{ ...small, description: '$3,000-6,000' }, large])).toEqual([
    '1:80 `description` of offer 1 is `$3,000-6,000`; the page shows `$3,000-5,000`.',
  ]);
});

test('finds another figure', () => {
  expect(check([small, { ...large, priceSpecification: { minPrice: 500 } }])).toEqual([
    '1:215 `minPrice` of offer 2 is `500`; the page shows `$5,000-9,000+`.',
  ]);
});

test('finds an end to a range that is open above', () => {
  expect(check([small, { priceSpecification: { minPrice: 5000, maxPrice: 9000 } }])).toEqual([
    '1:201 `maxPrice` of offer 2 is `9000`; the page shows `$5,000-9,000+`.',
  ]);
});

test('finds an offer too few', () => {
  expect(check([small])).toEqual(['1:64 The structured data has 1 offers; the page shows 2 prices.']);
});
