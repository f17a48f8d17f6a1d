import { expect, test } from 'vitest';
import { findInText } from '../../../testing/data-texts.ts';
import { cliche } from './cliche.ts';

test('passes plain words, and words that only begin like a cliche', () => {
  expect(
    findInText(cliche, 'The elevation is 5,280 feet. Keep clear of the transformer, and mind that a != b.'),
  ).toEqual([]);
});

test.each([
  ['look no further', 'Look no further than us.', 'Look no further'],
  ['nestled', 'A home nestled in the hills.', 'nestled'],
  ['elevate', 'Elevate your home.', 'Elevate'],
  ['unlock', 'It unlocks value.', 'unlocks'],
  ['transform', 'See the transformation.', 'transformation'],
])('finds %s', (_, text, phrase) => {
  expect(findInText(cliche, text)).toEqual([`${text.indexOf(phrase) + 1} \`${phrase}\` is a cliche.`]);
});

test('finds an exclamation mark, but for what customers said', () => {
  expect(findInText(cliche, 'Call today!')).toEqual(['6 `today!` ends with an exclamation mark.']);
  expect(findInText(cliche, 'Stunning!', { path: ['reviews', 0, 'text'] })).toEqual([]);
});

test('is silent about texts in other languages, where the words are usual', () => {
  const find = (language: string) => findInText(cliche, 'La transformation de la façade !', { language });
  expect(find('fr-CA')).toEqual([]);
  expect(find('en-CA')).toEqual(['4 `transformation` is a cliche.']);
});
