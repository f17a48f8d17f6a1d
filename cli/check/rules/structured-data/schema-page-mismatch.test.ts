import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { schemaPageMismatch } from './schema-page-mismatch.ts';

const valid = {
  '@type': 'WebPage',
  name: 'Metal roofs in Aurora',
  description: 'What a metal roof costs.',
  url: 'https://site.example/page',
  inLanguage: 'en',
};
const head = `<html lang="en"><title>Metal roofs
in Aurora</title><meta name="description" content="What a metal roof costs.">
`;
const check = (changes: object, site: Parameters<typeof findOnPage>[2] = {}) =>
  findOnPage(
    schemaPageMismatch,
    `${head}<script type="application/ld+json">${JSON.stringify({ ...valid, ...changes })}</script>`,
    site,
  );

test('passes what the head says', () => {
  expect(check({})).toEqual([]);
});

test('passes questions, a mere reference, and what is no page', () => {
  const other = { name: 'Another' };
  expect(check({ ...other, '@type': ['WebPage', 'FAQPage'] })).toEqual([]);
  expect(check({ ...other, '@type': 'Service' })).toEqual([]);
  const reference = '<script type="application/ld+json">{"@type":"WebPage","name":"Another"}</script>';
  expect(findOnPage(schemaPageMismatch, head + reference)).toEqual([]);
});

test.each([
  ['name', 'Tile roofs', '3:62', 'Metal roofs in Aurora'],
  ['description', 'What tiles cost.', '3:100', 'What a metal roof costs.'],
  ['url', 'https://site.example/other', '3:133', 'https://site.example/page'],
  ['inLanguage', 'es', '3:174', 'en'],
])('finds another %s, at the value', (property, said, location, right) => {
  expect(check({ [property]: said })).toEqual([
    `${location} \`${property}\` of the page is \`${said}\` in the structured data; it should be \`${right}\`.`,
  ]);
});

test('finds a page of a kind of its own too', () => {
  expect(check({ '@type': 'ContactPage', inLanguage: 'es' })).toEqual([
    '3:178 `inLanguage` of the page is `es` in the structured data; it should be `en`.',
  ]);
});

test('holds the page against the data where that is known', () => {
  const [route] = expectedSite().routes;
  if (route === undefined) throw new Error('no route');
  const expected = expectedSite({
    routes: [{ ...route, title: 'Metal roofs in Boulder', description: valid.description }],
  });
  expect(check({}, { expected })).toEqual([
    '3:62 `name` of the page is `Metal roofs in Aurora` in the structured data; it should be `Metal roofs in Boulder`.',
  ]);
});

test('leaves what the page lacks, and an address without https, to other rules', () => {
  expect(check({ url: 'http://site.example/page' })).toEqual([]);
  expect(check({ url: 'https://site.example/other' }, { origin: null })).toEqual([]);
  const script = `<script type="application/ld+json">${JSON.stringify(valid)}</script>`;
  expect(findOnPage(schemaPageMismatch, `<title></title>${script}`)).toEqual([]);
});
