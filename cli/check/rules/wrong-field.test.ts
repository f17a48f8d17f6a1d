import { expect, test } from 'vitest';
import { contactFields, expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongField } from './wrong-field.ts';

const expected = expectedSite({ layOutPage: () => expectedPage({ fields: contactFields }) });
const hidden = '<input type="hidden" name="_subject" value="Inquiry">';
const email = '<input id="email" name="email" type="email" autocomplete="email" required>';
const work = '<select id="work" name="work"></select>';
const message = '<textarea id="message" name="message" rows="5"></textarea>';
const check = (...controls: readonly string[]) =>
  findOnPage(wrongField, `<main>\n<form>\n${controls.join('\n')}\n</form></main>`, { expected });

test('passes the fields of the site, whatever else their attributes say, and its buttons', () => {
  expect(check(hidden, email, work, message, '<input type="submit">')).toEqual([]);
  expect(
    check(message, work, hidden, email.replace('"email" auto', '"EMAIL" class="a" placeholder="b" auto')),
  ).toEqual([]);
});

test('passes a page without a form, and one without the data', () => {
  expect(findOnPage(wrongField, '<form><input name="email"></form>', { expected: expectedSite() })).toEqual(
    [],
  );
  expect(findOnPage(wrongField, '<form><input name="email"></form>')).toEqual([]);
});

test('finds that there is no form, beside a search', () => {
  expect(findOnPage(wrongField, '<main><form><input name="q"></form></main>', { expected })).toEqual([
    '1:1 The page has no contact form, which it should have.',
  ]);
});

test('finds a field that was lost, at the form', () => {
  expect(check(hidden, work, message)).toEqual(['2:1 The form lacks the field `email`.']);
});

test('finds a field too many', () => {
  expect(check(hidden, email, work, message, '<input name="age" type="number">')).toEqual([
    '7:1 The form has a field `age` that it should not have.',
  ]);
});

test.each([
  [
    'another type',
    'type="email"',
    'type="text"',
    '4:32 The field `email` has `type="text"`, not `type="email"`.',
  ],
  ['no type', ' type="email"', '', '4:1 The field `email` lacks `type="email"`.'],
  [
    'another name',
    'name="email"',
    'name="mail"',
    '4:19 The field `email` has `name="mail"`, not `name="email"`.',
  ],
  [
    'another word for what fills it in',
    'autocomplete="email"',
    'autocomplete="off"',
    '4:45 The field `email` has `autocomplete="off"`, not `autocomplete="email"`.',
  ],
  ['that it may stay empty', ' required', '', '4:1 The field `email` lacks `required`.'],
  [
    'that it is not sent',
    ' required',
    ' required disabled',
    '4:75 The field `email` has `disabled`, which it should not have.',
  ],
  [
    'that it is filled in',
    ' required',
    ' required value="a"',
    '4:75 The field `email` has `value="a"`, which it should not have.',
  ],
])('finds %s', (_, from, to, message_) => {
  expect(check(hidden, email.replace(from, to), work, message)).toEqual([message_]);
});

test('leaves a field without a name to the rule for that', () => {
  expect(check(hidden, email.replace('name="email" ', ''), work, message)).toEqual([]);
});

test('finds another hidden value, and another element', () => {
  expect(check(hidden.replace('Inquiry', 'Test'), email, work, message)).toEqual([
    '3:38 The field `_subject` has `value="Test"`, not `value="Inquiry"`.',
  ]);
  expect(check(hidden, email, work, '<input id="message" name="message">')).toEqual([
    '6:1 The field `message` is an element `input`, not `textarea`.',
  ]);
});
