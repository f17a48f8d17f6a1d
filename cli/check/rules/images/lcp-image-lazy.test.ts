import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { lcpImageLazy } from './lcp-image-lazy.ts';

const check = (html: string) => findOnPage(lcpImageLazy, html);

test('passes an eager first image, whatever the header has', () => {
  expect(
    check('<header><img loading="lazy"></header><main><img loading="eager"><img loading="lazy"></main>'),
  ).toEqual([]);
});

test('passes a lazy image below the heading of a section', () => {
  expect(check('<main><div><h1>A</h1></div><div><h2>B</h2></div><img loading="lazy"></main>')).toEqual([]);
});
