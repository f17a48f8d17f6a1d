import { expect, test } from 'vitest';
import { findInText } from '../../../testing/data-texts.ts';
import { filenameAlt } from './filename-alt.ts';

const check = (alt: string) => findInText(filenameAlt, alt, { key: 'alt' });

test.each([
  ...['IMG_2041', 'img 2041', 'DSC01234', 'DSCN0012', 'PXL_20250412_101500123', 'IMG-20250412-WA0007', 'P1010042'],
  ...['20250412', '20250412_101500', 'roof.jpg', 'metal-roof-400-ab12', 'metal-roof', 'metal_roof', 'Metal_Roof'],
  ...['photo', 'Photo 3'],
])('finds the file name %s', (alt) => {
  expect(check(alt)).toEqual([`1 The \`alt\` \`${alt}\` is a file name.`]);
});

test.each([
  ...['Metal roof', 'metal roof', 'Metal roof 400', 'Roof', 'Close-up', 'Before-and-after'],
  'A metal roof at 1600 Elm St',
])('passes the description %s of a photo that may be named after it', (alt) => {
  expect(check(alt)).toEqual([]);
});

test('passes such a word elsewhere', () => {
  expect(findInText(filenameAlt, 'metal-roof', { key: 'title' })).toEqual([]);
});
