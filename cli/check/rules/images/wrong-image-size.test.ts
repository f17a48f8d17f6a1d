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
