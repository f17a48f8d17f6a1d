import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongFacebook } from './wrong-facebook.ts';

const expected = expectedSite();
const check = (links: string) => findOnPage(wrongFacebook, `<body>\n<footer>${links}</footer>`, { expected });

test('passes the address of the data', () => {
  expect(check('<a href="/a">a</a><a href="https://social.example/roofs">Facebook</a>')).toEqual([]);
});

test('says nothing without the data, without a footer, and of what other rules find', () => {
  const footer = '<body><footer><a href="https://social.example/other">Facebook</a></footer>';
  expect(findOnPage(wrongFacebook, footer)).toEqual([]);
  expect(findOnPage(wrongFacebook, '<p>Roofs</p>', { expected })).toEqual([]);
  expect(check('<a href="http://social.example/roofs">Facebook</a>')).toEqual([]);
  expect(check('<a>Facebook</a>')).toEqual([]);
});

test('finds somebody else there, and another host', () => {
  expect(
    check('<a href="https://a.example/">a</a><a href="https://social.example/other">Facebook</a>'),
  ).toEqual([
    '2:46 The link to Facebook leads to `https://social.example/other`; the data says `https://social.example/roofs`.',
  ]);
  expect(
    check('<a href="https://site.example/a">a</a><a href="https://a.example/roofs">Facebook</a>'),
  ).toEqual([
    '2:50 The link to Facebook leads to `https://a.example/roofs`; the data says `https://social.example/roofs`.',
  ]);
});

test('finds a footer without the link', () => {
  expect(check('<a href="/a">a</a>')).toEqual([
    '2:1 The footer has no link to `https://social.example/roofs`.',
  ]);
});
