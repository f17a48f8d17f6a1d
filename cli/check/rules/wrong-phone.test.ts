import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongPhone } from './wrong-phone.ts';

const check = (html: string) => findOnPage(wrongPhone, html, { expected: expectedSite() });

test('passes the number of the data, in any writing', () => {
  expect(
    check('<a href="tel:+13035550142">(303) 555-0142</a> or 303-555-0142, from 400-640 to $1,000'),
  ).toEqual([]);
});

test('finds a link that calls another', () => {
  expect(check('<a href="tel:+13035550143">Call</a>')).toEqual([
    '1:4 The link calls `+13035550143`; the data says `+13035550142`.',
  ]);
});

test('finds another number in the text, across inline elements', () => {
  expect(check('<p>Call <b>(303)</b> 555-0143 now')).toEqual([
    '1:12 The phone number `(303) 555-0143` is not the business’s; the data says `(303) 555-0142`.',
  ]);
});

test('finds another number in an attribute', () => {
  expect(check('<a aria-label="Call 720-555-0142" href="/">Call</a>')).toEqual([
    '1:4 The phone number `720-555-0142` is not the business’s; the data says `(303) 555-0142`.',
  ]);
});
