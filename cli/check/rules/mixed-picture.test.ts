import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { mixedPicture } from './mixed-picture.ts';

const files = Object.fromEntries(
  [
    'roof-800.jpg',
    'roof-400-aaaaaaaa.avif',
    'roof-800-bbbbbbbb.avif',
    'roof-800-cccccccc.jpg',
    'roof-400-dddddddd.jpg',
    'roof-400.avif',
    'gutter-800.avif',
    'gutter-400.jpg',
    'tall-400.avif',
    'a.jpg',
    'b.avif',
    'c.jpg',
  ].map((name) => [name, '']),
);
const check = (html: string) => findOnPage(mixedPicture, html, { files });

test('passes one photo in sizes and formats, whatever hash its files have', () => {
  expect(
    check(
      '<picture><source srcset="/roof-400-aaaaaaaa.avif 400w, /roof-800-bbbbbbbb.avif 800w"><img src="/roof-800-cccccccc.jpg" srcset="/roof-400-dddddddd.jpg 400w"></picture>',
    ),
  ).toEqual([]);
});

test('passes another photo for some windows, and files that do not say their size', () => {
  expect(
    check(
      '<picture><source media="(width < 500px)" srcset="/tall-400.avif"><img src="/roof-800.jpg"></picture>',
    ),
  ).toEqual([]);
  expect(
    check('<picture><source srcset="/b.avif"><img src="/a.jpg" srcset="/c.jpg 400w"></picture>'),
  ).toEqual([]);
});

test('passes a file that is not there, which another rule finds', () => {
  expect(check('<img src="/gone-800.jpg" srcset="/gutter-400.jpg 400w">')).toEqual([]);
  expect(check('<img src="/roof-800.jpg" srcset="/gone-400.jpg 400w">')).toEqual([]);
});

test('finds another photo in a source', () => {
  expect(
    check(
      '<picture>\n<source srcset="/roof-400.avif 400w, /gutter-800.avif 800w"><img src="/roof-800.jpg"></picture>',
    ),
  ).toEqual([
    '2:38 `/gutter-800.avif` is another photo than `/roof-800.jpg`, which stands for it elsewhere.',
  ]);
});

test('finds another photo in the image itself', () => {
  expect(check('<img src="/roof-800.jpg" srcset="/gutter-400.jpg 400w">')).toEqual([
    '1:34 `/gutter-400.jpg` is another photo than `/roof-800.jpg`, which stands for it elsewhere.',
  ]);
});
