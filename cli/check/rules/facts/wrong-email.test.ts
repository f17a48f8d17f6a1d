import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { wrongEmail } from './wrong-email.ts';

const check = (html: string) => findOnPage(wrongEmail, html, { expected: expectedSite() });

test('passes the address of the data', () => {
  expect(check('<a href="mailto:office@roofs.example?subject=a">office@roofs.example</a>')).toEqual([]);
});

test('finds a link that writes to another', () => {
  expect(check('<a href="mailto:info@roofs.example">Write</a>')).toEqual([
    '1:4 The link writes to `info@roofs.example`; the data says `office@roofs.example`.',
  ]);
});

test('finds another address in the text', () => {
  expect(check('<p>Write to office@roof.example.</p>')).toEqual([
    '1:13 The e-mail address `office@roof.example` is not the business’s; the data says `office@roofs.example`.',
  ]);
});
