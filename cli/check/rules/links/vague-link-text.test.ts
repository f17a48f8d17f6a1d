import { expect, test } from 'vitest';
import { findInText } from '../../../testing/data-texts.ts';
import { vagueLinkText } from './vague-link-text.ts';

const check = (words: string, language = 'en-GB') =>
  findInText(vagueLinkText, `For prices [${words}](/prices).`, { language });

test.each([
  ['en', 'here'],
  ['en', 'Click here'],
  ['en', '**Read more** →'],
  ['en', 'learn more'],
  ['en', 'this page'],
  ['es', 'aquí'],
  ['es', 'Haga clic aquí'],
  ['es', 'más información'],
  ['fr', 'ici'],
  ['fr', 'En savoir plus'],
  ['de', 'hier'],
  ['de', 'mehr erfahren'],
])('in %s finds `%s`', (language, words) => {
  const shown = words.replace(/\*\*| →/g, '');
  expect(check(words, language)).toEqual([`12 The link \`${shown}\` does not say where it leads.`]);
});

test.each([
  ['en', 'all prices'],
  ['en', 'more about patios'],
  ['es', 'más sobre patios'],
  ['de', 'here'],
  ['it', 'qui'],
])('in %s passes `%s`', (language, words) => {
  expect(check(words, language)).toEqual([]);
});
