import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { missingLandmark } from './missing-landmark.ts';

const check = (html: string) => findOnPage(missingLandmark, html);

test('passes a page with all three, by tag or by role', () => {
  expect(
    check('<header></header><main><article><header></header></article></main><footer></footer>'),
  ).toEqual([]);
  expect(check('<div role="banner"></div><div role="main"></div><div role="contentinfo"></div>')).toEqual([]);
});

test('finds a header that belongs to a part of the page', () => {
  expect(check('<main><header></header></main><footer></footer>')).toEqual(['1:1 The page has no `header`.']);
});
