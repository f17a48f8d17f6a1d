import { expect, test } from 'vitest';
import { expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongNeighborhood } from './wrong-neighborhood.ts';

const neighborhoods = ['Lowry', 'Stapleton', 'Baker'];
const expected = expectedSite({ layOutPage: () => expectedPage({ neighborhoods }) });
const check = (list: string) => findOnPage(wrongNeighborhood, `<body>\n<main>${list}</main>`, { expected });

test('passes the names of the data, bare or with what is said of them', () => {
  expect(check('<ul><li>Lowry</li><li>Stapleton</li><li>Baker</li></ul>')).toEqual([]);
  expect(
    check('<ol><li><b>Lowry</b> <i>An old airfield</i><li><b>Stapleton</b><li><b>Baker</b></ol>'),
  ).toEqual([]);
});

test('passes a page that has none, and one without the data', () => {
  expect(findOnPage(wrongNeighborhood, '<ul><li>Lowry</ul>', { expected: expectedSite() })).toEqual([]);
  expect(findOnPage(wrongNeighborhood, '<ul><li>Lowry</ul>')).toEqual([]);
});

test('finds what is missing, at the list', () => {
  expect(check('<ul><li>Lowry</li><li>Baker</li></ul>')).toEqual([
    '2:7 The list of neighborhoods lacks `Stapleton`.',
  ]);
  expect(check('<ul><li>Baker</li></ul>')).toEqual([
    '2:7 The list of neighborhoods lacks `Lowry` and 1 more.',
  ]);
});

test('finds another name, at its item', () => {
  expect(check('<ul><li>Lowry</li><li>Central Park</li><li>Baker</li></ul>')).toEqual([
    '2:25 `Central Park` is no neighborhood of the data, which has `Stapleton`.',
  ]);
});

test('finds a name too many, and one that is there twice', () => {
  expect(check('<ul><li>Lowry</li><li>Stapleton</li><li>Baker</li><li>Hilltop</li></ul>')).toEqual([
    '2:57 `Hilltop` is no neighborhood of the data.',
  ]);
  expect(check('<ul><li>Lowry</li><li>Stapleton</li><li>Baker</li><li>Baker</li></ul>')).toEqual([
    '2:57 `Baker` is there twice.',
  ]);
});

test('finds another order, at the first that stands elsewhere', () => {
  expect(check('<ul><li>Lowry</li><li>Baker</li><li>Stapleton</li></ul>')).toEqual([
    '2:25 `Baker` stands where the data has `Stapleton`.',
  ]);
});

test('finds that there is no list', () => {
  expect(check('<ul><li>Elsewhere</li></ul>')).toEqual([
    '2:1 The page has no list of its neighborhoods: `Lowry` and 2 more.',
  ]);
});
