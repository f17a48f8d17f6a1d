import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { unknownPrice } from './unknown-price.ts';

const check = (html: string) => findOnPage(unknownPrice, html, { expected: expectedSite() });

test('passes prices of the data', () => {
  expect(check('<p>From $6-10, and $3,000-5,000, or $8,000-15,000+.</p>')).toEqual([]);
});

test('finds a figure of nobody’s', () => {
  expect(check('<p>From $3,000-5,500.</p>')).toEqual(['1:9 The price `$3,000-5,500` is not in the data.']);
});

test('finds one in the description for search engines', () => {
  expect(check('<meta name="description" content="Roofs from $99">')).toEqual([
    '1:26 The price `$99` is not in the data.',
  ]);
});
