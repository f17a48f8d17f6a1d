import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { noModernFormat } from './no-modern-format.ts';

const avif = '<source type="image/avif" srcset="/a.avif 400w">';
const webp = '<source type="image/webp" srcset="/a.webp 400w">';
const check = (sources: string, after = '') =>
  findOnPage(noModernFormat, `<picture>${sources}\n<img src="/a.jpg">${after}</picture>`);

test('passes a photo with an AVIF source, with or without WebP after it, and drawings', () => {
  expect(check(avif)).toEqual([]);
  expect(check(avif + webp)).toEqual([]);
  expect(findOnPage(noModernFormat, '<img src="/b.svg">')).toEqual([]);
});

test('finds a lone old photo', () => {
  expect(findOnPage(noModernFormat, '<img src="/a.jpg">')).toEqual([
    '1:6 `/a.jpg` is offered in no modern format.',
  ]);
});

test('finds a picture without a modern source, and one whose sources stand behind the image', () => {
  expect(check('<source type="image/jpeg" srcset="/a.jpg">')).toEqual([
    '2:6 `/a.jpg` is offered in no modern format.',
  ]);
  expect(check('', avif + webp)).toEqual(['2:6 `/a.jpg` is offered in no modern format.']);
});

test('finds WebP alone', () => {
  expect(check(webp)).toEqual(['2:6 `/a.jpg` is not offered as `image/avif`.']);
});

test('finds the larger format first', () => {
  expect(check(webp + avif)).toEqual([
    '2:6 `/a.jpg` is offered as WebP before AVIF, which no browser then takes.',
  ]);
});

test('finds a file of another format', () => {
  expect(check(`${avif.replace('a.avif', 'a.webp')}${webp}`)).toEqual([
    '1:36 `/a.webp` is offered as `image/avif`.',
  ]);
});
