import { expect, test } from 'vitest';
import { findOnPage, findOnSite } from '../../../testing/page-facts.ts';
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
    '1:19 The image is said to be 400 by 200; `/a.png` is 400 by 300.',
  ]);
});

test('finds another width in srcset', () => {
  expect(
    check(
      '<picture><source srcset="/a.png 640w" sizes="100vw"><img src="/a.png" width="4" height="3"></picture>',
    ),
  ).toEqual(['1:18 `srcset` calls `/a.png` 640 wide; the file is 400 wide.']);
});

test('finds widths without sizes, and a candidate without a width', () => {
  expect(check('<img src="/a.png" srcset="/a.png 400w" width="4" height="3">')).toEqual([
    '1:19 `srcset` gives widths, and no `sizes` says how wide the image is shown.',
  ]);
  expect(check('<img src="/a.png" srcset="/a.png, /b.png 800w" sizes="100vw" width="4" height="3">')).toEqual(
    ['1:19 `srcset` gives `/a.png` no width, and others one.'],
  );
});

test('finds an icon of another size than the manifest says', () => {
  const manifest = '{"icons":[{"src":"/a.png","sizes":"512x512"}]}';
  expect(findOnSite(wrongImageSize, { files: { 'a.png': png, 'site.webmanifest': manifest } })).toEqual([
    'site.webmanifest:1:27 The manifest calls `/a.png` 512 by 512; the file is 400 by 300.',
  ]);
});
