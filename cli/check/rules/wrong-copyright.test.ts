import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongCopyright } from './wrong-copyright.ts';

const expected = expectedSite();
const check = (line: string) =>
  findOnPage(wrongCopyright, `<body>\n<footer><p>Roofs</p><p>${line}</p></footer>`, { expected });

test('passes the line of the data, however its sign is written', () => {
  expect(check('© 2026 High Plains Roofing. All rights reserved.')).toEqual([]);
  expect(check('&copy; 2026 <span>High Plains Roofing</span>. All rights reserved.')).toEqual([]);
});

test('says nothing without the data, without a footer, and of another’s name, which is found elsewhere', () => {
  expect(findOnPage(wrongCopyright, '<body><footer>© 1999 High Plains Roofing</footer>')).toEqual([]);
  expect(findOnPage(wrongCopyright, '<p>© 1999 High Plains Roofing</p>', { expected })).toEqual([]);
  expect(check('© 1999 Somebody Else')).toEqual([]);
});

test('finds another year, at the year', () => {
  expect(check('© 2019 High Plains Roofing. All rights reserved.')).toEqual([
    '2:26 The copyright line is of `2019`; the data says `2026`.',
  ]);
  expect(check('&copy; 2019-2026 High Plains Roofing. All rights reserved.')).toEqual([
    '2:31 The copyright line is of `2019-2026`; the data says `2026`.',
  ]);
});

test('finds other words, at the line', () => {
  expect(check('© 2026 High Plains Roofing')).toEqual([
    '2:21 The copyright line is `© 2026 High Plains Roofing`; the data says `© 2026 High Plains Roofing. All rights reserved.`.',
  ]);
});

test('finds a footer without it', () => {
  expect(check('High Plains Roofing')).toEqual([
    '2:1 The footer does not say `© 2026 High Plains Roofing. All rights reserved.`.',
  ]);
});
