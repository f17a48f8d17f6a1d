import { expect, test } from 'vitest';
import { contactFields, expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongLabel } from './wrong-label.ts';

const expected = expectedSite({ layOutPage: () => expectedPage({ fields: contactFields }) });
const check = (label: string) =>
  findOnPage(
    wrongLabel,
    `<form>\n${label}<input id="email" name="email" type="email"><textarea id="message" name="message"></textarea></form>`,
    { expected },
  );

test.each(['Email', 'Email *', 'Email<span aria-hidden="true">*</span>', 'Email (required)'])(
  'passes `%s`',
  (text) => {
    expect(check(`<label for="email">${text}</label>`)).toEqual([]);
  },
);

test('passes a label around its field, and one that is missing, which another rule finds', () => {
  expect(
    findOnPage(wrongLabel, '<form><label>Email <input name="email" type="email"></label></form>', {
      expected,
    }),
  ).toEqual([]);
  expect(check('')).toEqual([]);
  expect(check('<label for="email"></label>')).toEqual([]);
});

test('finds the label of another field, and one that only begins alike', () => {
  expect(check('<label for="email">Name</label>')).toEqual([
    '2:1 The field `email` is labeled `Name`, not `Email`.',
  ]);
  expect(check('<label for="email">Emails</label>')).toEqual([
    '2:1 The field `email` is labeled `Emails`, not `Email`.',
  ]);
});
