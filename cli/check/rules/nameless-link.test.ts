import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { namelessLink } from './nameless-link.ts';

const check = (html: string) => findOnPage(namelessLink, html);

test('passes links with text, an image or a label', () => {
  expect(
    check(
      '<a href="/">Home</a><a href="/a"><span><img alt="A roof"></span></a><a href="/b" aria-label="B"></a>',
    ),
  ).toEqual([]);
});

test('finds an empty link', () => {
  expect(check('<a href="/a"> </a>')).toEqual(['1:1 The link to `/a` has no name.']);
});

test('finds a link with a silent image alone', () => {
  expect(check('<a href="/a"><img alt=""><span aria-hidden="true">x</span></a>')).toEqual([
    '1:1 The link to `/a` has no name.',
  ]);
});
