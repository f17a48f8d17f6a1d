import { expect, test } from 'vitest';
import { route } from '../../../testing/check-fixture.ts';
import { expectedSite, findOnPage, pageSummary } from '../../../testing/page-facts.ts';
import { linkTextMismatch } from './link-text-mismatch.ts';

const routes = [
  route('/', {}),
  route('/aurora', { city: 'aurora' }),
  route('/metal-roofs', { service: 'metal-roofs' }),
  route('/metal-roofs-aurora', { service: 'metal-roofs', city: 'aurora' }),
];
const expected = expectedSite({
  routes,
  cityNames: new Map([
    ['aurora', ['Aurora']],
    ['denver', ['Denver']],
  ]),
  serviceNames: new Map([
    ['metal-roofs', ['Metal Roofs', 'Metal']],
    ['flat-metal-roofs', ['Flat Metal Roofs', 'Flat']],
  ]),
});
const site = { expected, pages: routes.map(({ path }) => pageSummary(path)) };
const check = (html: string) => findOnPage(linkTextMismatch, html, site);

test.each([
  '<a href="/aurora">Aurora</a>',
  '<a href="/aurora">Roofs from Denver to Aurora</a>',
  '<a href="/aurora">All our work there</a>',
  '<a href="/">Denver</a>',
  '<a href="/metal-roofs">Metal roofs in Denver</a>',
  '<a href="/metal-roofs-aurora">Metal in Aurora</a>',
  '<a href="/aurora">The Auroras of Denverton</a>',
  '<a href="https://other.example/aurora">Denver</a>',
  '<a href="/none">Denver</a>',
])('passes %s', (html) => {
  expect(check(html)).toEqual([]);
});

test('passes without the data', () => {
  expect(findOnPage(linkTextMismatch, '<a href="/aurora">Denver</a>', { pages: site.pages })).toEqual([]);
});

test('finds another city, by text or by name', () => {
  expect(check('<a href="/aurora">Denver</a>')).toEqual(['1:4 The link `Denver` names Denver and leads to `/aurora`.']);
  expect(check('<a class="a" href="/metal-roofs-aurora" aria-label="Metal roofs in DENVER">Here</a>')).toEqual([
    '1:14 The link `Metal roofs in DENVER` names DENVER and leads to `/metal-roofs-aurora`.',
  ]);
});

test('finds another work, though its name holds the right one', () => {
  expect(check('<a href="/metal-roofs">Flat metal roofs</a>')).toEqual([
    '1:4 The link `Flat metal roofs` names Flat metal roofs and leads to `/metal-roofs`.',
  ]);
});
