import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { wrongImageSize } from './wrong-image-size.ts';

/** The head of a PNG that is 400 by 300. */
const png = new Uint8Array(33);
png.set([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x90, 0, 0, 1,
  0x2c,
]);
const check = (html: string) => findOnPage(wrongImageSize, html, { files: { 'a.png': png } });

test('passes the proportion of the file, at any size', () => {
  expect(check('<img src="/a.png" srcset="/a.png 400w" sizes="100vw" width="800" height="600">')).toEqual([]);
});

test('finds an image without a size', () => {
  expect(check('<img src="/a.png" width="400">')).toEqual([
    '1:1 The image `/a.png` has no width and height.',
  ]);
});

test('finds another proportion', () => {
  expect(check('<img src="/a.png" width="400" height="200">')).toEqual([
    '1:19 The image has a size of 400 by 200; `/a.png` is 400 by 300.',
  ]);
});

test('finds another width in srcset', () => {
  expect(
    check(
      '<picture><source srcset="/a.png 640w" sizes="100vw"><img src="/a.png" width="4" height="3"></picture>',
    ),
  ).toEqual(['1:18 The `srcset` lists `/a.png` as 640 wide; the file is 400 wide.']);
});

test('finds widths without sizes, and a candidate without a width', () => {
  expect(check('<img src="/a.png" srcset="/a.png 400w" width="4" height="3">')).toEqual([
    '1:19 The `srcset` lists widths, but the element has no `sizes`.',
  ]);
  expect(check('<img src="/a.png" srcset="/a.png, /b.png 800w" sizes="100vw" width="4" height="3">')).toEqual(
    ['1:19 The `srcset` lists `/a.png` without a width.'],
  );
});
