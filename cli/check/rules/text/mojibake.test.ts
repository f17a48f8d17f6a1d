import { expect, test } from 'vitest';
import { findInText } from '../../../testing/data-texts.ts';
import { mojibake } from './mojibake.ts';

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
