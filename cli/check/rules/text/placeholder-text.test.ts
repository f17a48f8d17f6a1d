import { expect, test } from 'vitest';
import { findInText } from '../../../testing/data-texts.ts';
import { placeholderText } from './placeholder-text.ts';

const check = (text: string, language = 'en-US') => findInText(placeholderText, text, { language });

test.each([
  'Undefinedly nan, to do.',
  '100%, 20% sand, a < b and c > d, R&D; to infinity',
  'New rules on runoff are coming soon, says the county.',
  'Homes under construction need a slab.',
  'Call {phone} or {price:roofs:small}.',
])('passes %s', (text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  ['Call TBD now', 'TBD'],
  ['Coming soon', 'Coming soon'],
  ['“More photos coming soon!”', 'coming soon'],
  ['Our gallery is coming very soon.', 'coming very soon'],
  ['Under construction', 'Under construction'],
  ['This page is still under construction.', 'under construction'],
  ['A lorem of words', 'lorem'],
  ['Lorem ipsum dolor sit amet', 'Lorem ipsum dolor sit amet'],
])('finds in %s the placeholder', (text, match) => {
  expect(check(text)).toEqual([`${text.indexOf(match) + 1} \`${match}\` is a placeholder.`]);
});

test.each([
  ['de', 'Bei null Grad arbeiten wir nicht.', 'null'],
  ['es-US', 'TODO INCLUIDO', 'TODO'],
])('in %s passes the word in %s, which is a placeholder in English', (language, text, word) => {
  expect(check(text, language)).toEqual([]);
  expect(check(text)).toEqual([`${text.indexOf(word) + 1} \`${word}\` is a placeholder.`]);
});

test('finds what programs leave in every language', () => {
  expect(check('Ab undefined Euro, %s', 'de')).toEqual([
    '4 `undefined` is a placeholder.',
    '20 `%s` is a placeholder.',
  ]);
});
