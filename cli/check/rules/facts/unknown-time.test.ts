import { expect, test } from 'vitest';
import { findInText } from '../../../testing/data-texts.ts';
import { expectedSite } from '../../../testing/page-facts.ts';
import { unknownTime } from './unknown-time.ts';

/** The hours of the data are 07:00 to 18:00. */
const check = (text: string, language = 'en-US') => findInText(unknownTime, text, { language });

test.each([
  ['We answer the phone until 8 pm.', '27', '8 pm'],
  ['The pour is at noon. The office closes at 5:30 p.m. on Friday.', '43', '5:30 p.m.'],
  ['Open from 7 am to 19:00.', '19', '19:00'],
])('finds a time that no hours have: %s', (text, column, time) => {
  expect(check(text)).toEqual([`${column} The hours of the data do not begin or end at \`${time}\`.`]);
});

test.each([
  ['es', 'Abrimos a las 9:00.', '15', '9:00'],
  ['fr', 'Le bureau ferme à 17h30.', '19', '17h30'],
  ['de', 'Das Büro ist bis 17 Uhr geöffnet.', '18', '17 Uhr'],
])('reads the notation of %s', (language, text, column, time) => {
  expect(check(text, language)).toEqual([`${column} The hours of the data do not begin or end at \`${time}\`.`]);
});

test.each([
  'The office is open from 7 a.m. to 6 p.m. on Monday.',
  'Open 7:00-18:00, or 07:00 to 6:00 pm.',
  'The air is at 100 degrees by 3 p.m., and concrete sets.',
  'Call us, and 20 % of 8:1 mixes are done in 24 hours.',
  'Open {hours}.',
])('passes %s', (text) => {
  expect(check(text)).toEqual([]);
});

test('passes any time if the data has no hours, and in a language that it does not know', () => {
  const data = { business: { ...expectedSite().business, weeks: [] } };
  expect(findInText(unknownTime, 'Open from 9 am.', { data })).toEqual([]);
  expect(check('Aperto dalle 9:00.', 'it')).toEqual([]);
});
