import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { missingAlt } from './missing-alt.ts';

const check = (html: string) => findOnPage(missingAlt, html);

test('passes a described image, and a decoration that says so', () => {
  expect(check('<img src="/a.jpg" alt="A roof"><i aria-hidden="true"><img src="/b.svg" alt=""></i>')).toEqual(
    [],
  );
});

test('finds an image without alt', () => {
  expect(check('<img src="/a.jpg">')).toEqual(['1:1 The image `/a.jpg` has no `alt`.']);
});

test('finds an empty alt, at the attribute', () => {
  expect(check('<img src="/a.jpg" alt=" ">')).toEqual(['1:19 The image `/a.jpg` has an empty `alt`.']);
});

test('finds a drawing that is an image without a name', () => {
  expect(check('<svg role="img" aria-label="A roof"></svg><svg role="img"></svg>')).toEqual([
    '1:43 The `svg` is an image (`role="img"`) and has no name.',
  ]);
});
