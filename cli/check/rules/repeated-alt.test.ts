import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { repeatedAlt } from './repeated-alt.ts';

const check = (a: string, b: string) =>
  findOnPage(repeatedAlt, `<img src="${a}" alt="A roof"><img src="${b}" alt="A roof">`);

test('passes one photo that stands twice, in two sizes', () => {
  expect(check('/roof-400-ab12.jpg', '/roof-1600-ab12.jpg')).toEqual([]);
});

test('finds two photos with one description', () => {
  expect(check('/roof-400-ab12.jpg', '/barn-400-cd34.jpg')).toEqual([
    '1:74 `/barn-400-cd34.jpg` has the same `alt` as `/roof-400-ab12.jpg`: `A roof`.',
  ]);
});
