import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { mojibake } from './mojibake.ts';

const check = (html: string) => findOnPage(mojibake, html);

/** From 0x80 on; Windows leaves five of them out. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The bytes of a text as Latin-1 would show them, and as Windows-1252 would. */
const asLatin = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const misread = (text: string) =>
  asLatin(text).replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);

test('passes letters of other languages, quotes, dashes and signs', () => {
  expect(check('<p>The city’s “château” — São, SÃO, Ünal, 5° → ★ £3, mâle »</p>')).toEqual([]);
});

test('finds a quote that was read in the wrong encoding', () => {
  expect(check(`<p>The city${misread('’')}s</p>`)).toEqual(['1:12 `â€™` is a letter in the wrong encoding']);
});

test.each(['é', 'É', 'À', 'Ü', 'ß', '°', '–', '™', '→', '★', '🏠', '\ufffd'])(
  'finds a misread %s',
  (letter) => {
    for (const shown of [misread(letter), asLatin(letter)])
      expect(check(`<p>a ${shown} b</p>`)).toEqual([`1:6 \`${shown}\` is a letter in the wrong encoding`]);
  },
);

test('finds the sign for a byte that is no letter', () => {
  expect(check('<p>caf\ufffd</p>')).toEqual(['1:7 `\ufffd` is a letter in the wrong encoding']);
});

test('finds one in the title and in an attribute', () => {
  expect(check('<title>cafÃ©</title>\n<img alt="cafÃ©">')).toEqual([
    '1:11 `Ã©` is a letter in the wrong encoding',
    '2:6 `Ã©` is a letter in the wrong encoding',
  ]);
});
