import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { noModernFormat } from './no-modern-format.ts';

const avif = '<source type="image/avif" srcset="/a.avif 400w">';
const check = (sources: string, after = '') =>
  findOnPage(noModernFormat, `<picture>${sources}\n<img src="/a.jpg">${after}</picture>`);

test('passes a photo with an AVIF source, and drawings', () => {
  expect(check(avif)).toEqual([]);
  expect(findOnPage(noModernFormat, '<img src="/b.svg">')).toEqual([]);
});

test('finds a picture without an AVIF source, and one whose source comes after the image', () => {
  expect(check('<source type="image/webp" srcset="/a.webp">')).toEqual([
    '2:6 `/a.jpg` is not offered as AVIF first.',
  ]);
  expect(check('', avif)).toEqual(['2:6 `/a.jpg` is not offered as AVIF first.']);
});
