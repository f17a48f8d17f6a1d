import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { mixedLanguages } from './mixed-languages.ts';

const foreignWords = new Map([
  [
    'es-US',
    new Map([
      ['Close the photo', 'en-US'],
      ['We work in', 'en-US'],
      ['{rating} of 5, {count} reviews on {source}', 'en-US'],
      ['Call {phone}.', 'en-US'],
    ]),
  ],
]);

const find = (body: string, attributes = ' lang="es-US"') =>
  findings(mixedLanguages, { 'index.html': html({ body, attributes }) }, { foreignWords });

test.each([
  ['a text', '<p>Close the photo</p>', '5:4 `Close the photo`'],
  ['a text of which the markup breaks the lines', '<p> Close\n the photo </p>', '5:5 `Close the photo`'],
  ['the name of a button', '<button aria-label="Close the photo">x</button>', '5:9 `Close the photo`'],
  ['the words before a bold name', '<p>We work in <b>Aurora</b></p>', '5:4 `We work in`'],
  ['words with variables, across elements', '<p>Call <a href="tel:+1">555-0100</a>.</p>', '5:4 `Call 555-0100.`'],
  ['words with several variables', '<p>4.9 of 5, 20 reviews on Example</p>', '5:4 `4.9 of 5, 20 reviews on Example`'],
])('finds %s', (_, body, message) => {
  expect(find(body)).toEqual([`index.html:${message} is in \`en-US\`, but the page is in \`es-US\`.`]);
});

test.each([
  ['the same words in a sentence', '<p>La película Close the photo es larga.</p>'],
  ['words whose variables are empty', '<p>Call .</p><p> of 5,  reviews on </p>'],
  ['an element with its own language', '<p lang="en-US">Close the photo</p>'],
  ['a link to a page in that language', '<a href="/" hreflang="en-US"><b>Close the photo</b></a>'],
  ['a field that nobody sees', '<input type="hidden" name="subject" value="Close the photo">'],
])('passes %s', (_, body) => {
  expect(find(body)).toEqual([]);
});

test('passes a page in a language of which nothing is known', () => {
  expect(find('<p>Close the photo</p>', ' lang="en-US"')).toEqual([]);
});
