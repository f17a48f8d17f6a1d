import { expect, test } from 'vitest';
import { mergeWording } from '../../../schema/wording/wording.ts';
import { findInText } from '../../../testing/data-texts.ts';
import { listVocabulary } from '../../expected/vocabulary.ts';
import { mixedLanguages } from './mixed-languages.ts';

const TEXTS = {
  en: 'Our crew pours the slab in one day, and you can walk on it after two, so plan a weekend without the driveway.',
  es: 'Nuestro equipo vierte la losa en un día, y usted puede caminar sobre ella después de dos, así que planee el fin de semana.',
  fr: 'Notre équipe coule la dalle en une journée, et vous pouvez marcher dessus après deux jours, prévoyez donc le week-end.',
  de: 'Unsere Leute gießen die Platte an einem Tag, und nach zwei Tagen können Sie darauf gehen, planen Sie also das Wochenende.',
};
const NAMES = { en: 'English', es: 'Spanish', fr: 'French', de: 'German' };
const codes = ['en', 'es', 'fr', 'de'] as const;
const vocabularies = new Map(codes.map((code) => [code, listVocabulary(mergeWording({}, code))]));

const find = (text: string, language: (typeof codes)[number]) =>
  findInText(mixedLanguages, text, { language, data: { vocabulary: vocabularies.get(language) ?? new Set() } });

test.each(codes.flatMap((page) => codes.map((text) => ({ page, text }))))(
  'a text in $text on a page in $page',
  ({ page, text }) => {
    // The program has no German words of its own, so that this vocabulary is English.
    expect(find(TEXTS[text], page)).toEqual(
      page === text || (page === 'de' && text === 'en')
        ? []
        : [`1 This text is in ${NAMES[text]}, but its page is in \`${page}\`.`],
    );
  },
);

test.each([
  ['fewer words than twenty', 'El agua caliente lleva espuma en todo el camino.', 'en'],
  [
    'names of streets and towns',
    `${'Queen Creek, Phoenix, Gilbert, Mesa, Scottsdale, '.repeat(4)}in the order of the size.`,
    'en',
  ],
] as const)('passes %s', (_, text, page) => {
  expect(find(text, page)).toEqual([]);
});

test('is silent about what it cannot tell apart, and about what customers said', () => {
  expect(findInText(mixedLanguages, TEXTS.en, { language: 'ja' })).toEqual([]);
  expect(findInText(mixedLanguages, TEXTS.es, { path: ['reviews', 0, 'text'] })).toEqual([]);
});
