import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { strayMicrodata } from './stray-microdata.ts';

test('passes Open Graph and a page without', () => {
  expect(findOnPage(strayMicrodata, '<meta property="og:title" content="a"><p>a')).toEqual([]);
});

test('finds the first of what it says', () => {
  expect(
    findOnPage(
      strayMicrodata,
      '<p>a</p>\n<div itemscope itemtype="https://schema.org/AggregateRating"><b itemprop="ratingValue">5</b></div>',
    ),
  ).toEqual(['2:6 `itemscope=""` is structured data that nothing proves.']);
  expect(findOnPage(strayMicrodata, '<b itemprop="ratingValue">5</b>')).toEqual([
    '1:4 `itemprop="ratingValue"` is structured data that nothing proves.',
  ]);
  expect(findOnPage(strayMicrodata, '<div vocab="https://schema.org/">a</div>')).toEqual([
    '1:6 `vocab="https://schema.org/"` is structured data that nothing proves.',
  ]);
});
