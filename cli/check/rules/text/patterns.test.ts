import { describe, expect, test } from 'vitest';
import { findInText } from '../../../testing/data-texts.ts';
import type { TextRule } from '../../rule.ts';
import { patternRules } from './patterns.ts';

const ruleOf = (id: string) => patternRules.find((rule) => rule.id === id) as TextRule;

describe('cliche', () => {
  const cliche = ruleOf('cliche');

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
});

describe('placeholder-text', () => {
  const placeholderText = ruleOf('placeholder-text');

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
});

describe('mojibake', () => {
  const mojibake = ruleOf('mojibake');

  /** Windows-1252 from 0x80 on; five bytes have no character. */
  const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

  /** The bytes of a text as Latin-1 would show them, and as Windows-1252 would. */
  const asLatin = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
  const misread = (text: string) =>
    asLatin(text).replace(/[\u0080-\u009f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? character);

  test('passes letters of other languages, quotes, dashes and symbols', () => {
    expect(findInText(mojibake, 'The city’s “château” — São, SÃO, Ünal, 5° → ★ £3, mâle »')).toEqual([]);
  });

  test.each(['é', 'É', 'À', 'Ü', 'ß', '°', '–', '™', '→', '★', '🏠', '\ufffd'])('finds a misread %s', (letter) => {
    for (const shown of [misread(letter), asLatin(letter)])
      expect(findInText(mojibake, `a ${shown} b`)).toEqual([
        `3 \`${shown}\` is a character that was decoded with the wrong encoding.`,
      ]);
  });

  test('finds the replacement character', () => {
    expect(findInText(mojibake, 'caf\ufffd')).toEqual([
      '4 `\ufffd` is a character that was decoded with the wrong encoding.',
    ]);
  });
});

describe('invisible-character', () => {
  const invisibleCharacter = ruleOf('invisible-character');

  test('passes spaces that do not break, soft hyphens, joined letters, and words of a script without spaces', () => {
    expect(findInText(invisibleCharacter, 'a\u00a0b\u00adc\u200dd \u0e01\u200b\u0e02')).toEqual([]);
  });

  test('finds one between digits and between words', () => {
    expect(findInText(invisibleCharacter, '(303) 555\u200b-0142 A\u202eroof')).toEqual([
      '10 The text contains the invisible character `U+200B`.',
      '18 The text contains the invisible character `U+202E`.',
    ]);
  });
});
