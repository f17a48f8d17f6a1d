import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { landmarks } from './landmarks.ts';

const check = (html: string) => findOnPage(landmarks, html);

test('passes one of each, headers of parts apart', () => {
  expect(
    check('<header></header><main><article><header></header></article></main><footer></footer>'),
  ).toEqual([]);
});

test('finds what is missing', () => {
  expect(check('<body><main></main>')).toEqual([
    '1:1 The page has no `header`.',
    '1:1 The page has no `footer`.',
  ]);
});

test('finds a second main part', () => {
  expect(check('<header></header><main></main><main></main><footer></footer>')).toEqual([
    '1:31 The page has 2 `main` landmarks.',
  ]);
});
