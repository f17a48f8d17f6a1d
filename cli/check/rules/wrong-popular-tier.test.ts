import { expect, test } from 'vitest';
import { expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongPopularTier } from './wrong-popular-tier.ts';

const tiers = [
  { label: 'Small', flag: null },
  { label: 'Medium', flag: 'BEST LIKED' },
  { label: 'Large', flag: null },
];
const expected = expectedSite({ layOutPage: () => expectedPage({ tiers }) });
const check = (html: string) => findOnPage(wrongPopularTier, html, { expected });
const list = (...marked: readonly string[]) =>
  `<ul>${tiers.map(({ label }) => `\n<li>${marked.includes(label) ? '<p>BEST LIKED</p>' : ''}<h3>${label}</h3></li>`).join('')}</ul>`;
const table = (marked: string) =>
  `<table>${tiers.map(({ label }) => `\n<tr><th>${label}${label === marked ? '<span> BEST LIKED</span>' : ''}</th><td>$1</td></tr>`).join('')}</table>`;

test('passes the mark on the right tier, in cards and in a table', () => {
  expect(check(list('Medium'))).toEqual([]);
  expect(check(table('Medium'))).toEqual([]);
});

test('passes a page without tiers, one without the data, and a single item by such a name', () => {
  expect(findOnPage(wrongPopularTier, list('Small'), { expected: expectedSite() })).toEqual([]);
  expect(findOnPage(wrongPopularTier, list('Small'))).toEqual([]);
  expect(check('<ul><li><h3>Small jobs</h3>BEST LIKED</li></ul>')).toEqual([]);
});

test('finds the mark on another tier, at the mark', () => {
  expect(check(list('Small'))).toEqual(['2:5 `BEST LIKED` stands on `Small`; the data says `Medium`.']);
  expect(check(table('Large'))).toEqual(['4:14 `BEST LIKED` stands on `Large`; the data says `Medium`.']);
});

test('finds a second mark', () => {
  expect(check(list('Medium', 'Large'))).toEqual([
    '4:5 `BEST LIKED` stands on `Large`; the data says `Medium`.',
  ]);
});

test('finds that the mark is missing, at the tier', () => {
  expect(check(list())).toEqual(['3:1 `Medium` is not marked `BEST LIKED`, as the data says.']);
});
