import { expect, test } from 'vitest';
import { findings, homeCanonical, html, route } from '../../../testing/check-fixture.ts';
import { wrongHreflang } from './wrong-hreflang.ts';

const english = '<link rel="alternate" hreflang="en" href="https://example.com/">';
const spanish = '<link rel="alternate" hreflang="es-US" href="https://example.com/es">';
const other = '<link rel="alternate" hreflang="x-default" href="https://example.com/">';
const all = english + spanish + other;

/** A home page in English and one in Spanish, with the links of each head. */
const pages = (home: string, translated: string, robots = '') => ({
  'index.html': html({ head: homeCanonical + home }),
  'es.html': html({ head: robots + translated, attributes: ' lang="es-US"' }),
});

const versions = [
  { language: 'en', path: '/' },
  { language: 'es-US', path: '/es' },
];
const expected = {
  routes: [route('/', { versions }), route('/es', { language: 'es-US', versions })],
};

test('leaves pages in one language alone', () => {
  expect(findings(wrongHreflang, pages('', ''))).toEqual([]);
});

test('passes pages that name each other, also by a language without its region', () => {
  expect(findings(wrongHreflang, pages(all, all), expected)).toEqual([]);
  const short = all.replace('es-US', 'es');
  expect(findings(wrongHreflang, pages(short, short))).toEqual([]);
});

test.each([
  [
    'a page that does not name itself',
    spanish + other,
    'The head names other versions of the page, but not the page itself.',
  ],
  [
    'no page for other languages',
    english + spanish,
    'The head names no version for `x-default`, all other languages.',
  ],
])('finds %s', (_, links, message) => {
  expect(findings(wrongHreflang, pages(links, all))).toContain(`index.html:1:1 ${message}`);
});

test('finds a tag that is none, one that is named twice and one of another language', () => {
  const wrong = all.replace('hreflang="en"', 'hreflang="en_US"').replace('es-US', 'fr') + other;
  expect(findings(wrongHreflang, pages(wrong, all))).toEqual([
    'index.html:3:51 `en_US` is not a language tag.',
    'index.html:3:255 `x-default` is named twice.',
    'index.html:3:118 `/es` is in `es-US`, not in `fr`.',
  ]);
});

test('finds a page that search engines may not list', () => {
  const found = findings(wrongHreflang, pages(all, all, '<meta name="robots" content="noindex">'));
  expect(found).toEqual(['index.html:3:115 `/es` has `noindex`.']);
});

test('finds versions of the data that neither page names', () => {
  expect(findings(wrongHreflang, pages('', ''), expected)).toEqual([
    'es.html:1:1 The head does not name `/`, the version in `en`.',
    'es.html:1:1 The head does not name `/es`, the version in `es-US`.',
    'es.html:1:1 The head names no version for `x-default`, all other languages.',
    'index.html:1:1 The head does not name `/`, the version in `en`.',
    'index.html:1:1 The head does not name `/es`, the version in `es-US`.',
    'index.html:1:1 The head names no version for `x-default`, all other languages.',
  ]);
});

test('leaves links to nothing and to other sites to other rules', () => {
  const elsewhere = '<link rel="alternate" hreflang="fr" href="https://example.org/fr">';
  const gone = '<link rel="alternate" hreflang="de" href="https://example.com/de">';
  expect(findings(wrongHreflang, pages(all + elsewhere + gone, all))).toEqual([]);
});
