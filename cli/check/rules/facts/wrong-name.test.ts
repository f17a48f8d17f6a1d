import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { wrongName } from './wrong-name.ts';

const check = (html: string) => findOnPage(wrongName, html, { expected: expectedSite() });

test('passes the name of the data', () => {
  expect(
    check(
      '<meta property="og:site_name" content="High Plains Roofing"><header>High Plains Roofing</header>' +
        '<p>High Plains Roofing’s crew, high plains roofs.</p>',
    ),
  ).toEqual([]);
});

test('finds another name for link previews', () => {
  expect(check('<meta property="og:site_name" content="Roofing">')).toEqual([
    '1:31 `og:site_name` is `Roofing`; the data says `High Plains Roofing`.',
  ]);
});

test('finds a misspelt name in the text', () => {
  expect(check('<p>Call High Planes Roofing, today.</p>')).toEqual([
    '1:9 `High Planes Roofing` is not the business’s name; the data says `High Plains Roofing`.',
  ]);
});

test('finds a footer without the name', () => {
  expect(check('<body><footer>© Plains</footer>')).toEqual([
    '1:7 The `footer` of the page does not say `High Plains Roofing`.',
  ]);
});

test('finds a copyright line of somebody else', () => {
  expect(
    check('<body><footer>High Plains Roofing <p>© 2026 Desert Star Roofs. All rights reserved.</p>'),
  ).toEqual(['1:45 The copyright line names `Desert Star Roofs`; the data says `High Plains Roofing`.']);
});
