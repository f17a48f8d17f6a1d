import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
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

test('finds a number without its area code, and passes sizes', () => {
  expect(check('<p>Call us at 555-0143, for 500-1000 sq ft</p><p>Call 555-0142</p>')).toEqual([
    '1:15 The phone number `555-0143` is not the business’s; the data says `(303) 555-0142`.',
  ]);
});

test('finds another number in a field, and a chat with somebody else', () => {
  expect(check('<input placeholder="(720) 555-0100"><a href="https://wa.me/17205550100">Chat</a>')).toEqual([
    '1:40 The link opens a chat with `+17205550100`; the data says `+13035550142`.',
    '1:8 The phone number `(720) 555-0100` is not the business’s; the data says `(303) 555-0142`.',
  ]);
});

test('finds a footer from which nobody can call', () => {
  expect(check('<body><footer>(303) 555-0142</footer>')).toEqual([
    '1:7 The `footer` of the page has no link that calls `(303) 555-0142`; it would be `tel:+13035550142`.',
  ]);
});
