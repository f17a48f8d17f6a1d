import { expect, test } from 'vitest';
import { findOnPages } from '../../../testing/data-pages.ts';
import { similarTitle } from './similar-title.ts';

const find = (titles: readonly string[], parts: Parameters<typeof findOnPages>[2] = {}) =>
  findOnPages(
    similarTitle,
    Object.fromEntries(titles.map((title, index) => [`data/pages/${index}.yaml`, `title: "${title}"\n`])),
    parts,
  );

test('passes titles that share three words, and titles of three words', () => {
  expect(find(['Metal roofs in Aurora', 'Metal roofs in Denver', 'Metal roofs in', 'Metal roofs – in'])).toEqual([]);
});

test('finds each further title with the first four words, whatever the marks between them', () => {
  expect(
    find(['Roofs | Metal and slate, Aurora', 'ROOFS: metal and Slate in Denver', 'Roofs, metal and slate']),
  ).toEqual([
    'data/pages/1.yaml:1:9 The title begins like that of `/0`: `ROOFS: metal and Slate`.',
    'data/pages/2.yaml:1:9 The title begins like that of `/0`: `Roofs, metal and slate`.',
  ]);
});

test('leaves equal titles to another rule, and titles that are made of names alone', () => {
  expect(find(['Metal roofs and gutters here', 'Metal roofs and gutters here'])).toEqual([]);
  const files = { 'data/local/a.yaml': 'city: A\n', 'data/local/b.yaml': 'city: B\n' };
  expect(findOnPages(similarTitle, files, { title: 'Metal roofs and gutters' })).toEqual([]);
});

test('a name of a city or a service is one word', () => {
  const titles = ['Cambio de tubería en Camas, WA | Plomero', 'Cambio de tubería en Gresham, OR | Plomero'];
  expect(find(titles)).toHaveLength(1);
  expect(find(titles, { data: { maskedNames: ['Cambio', 'Cambio de tubería', 'Camas', 'Gresham'] } })).toEqual([]);
});
