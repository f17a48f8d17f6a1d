import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { wrongPreload } from './wrong-preload.ts';

const check = (attributes: string) => findOnPage(wrongPreload, `<head>\n<link ${attributes}>`);

test.each([
  'rel="preload" as="font" href="/a.woff2" crossorigin',
  'rel="preload" as="font" href="/a.woff2" crossorigin="anonymous"',
  'rel="PRELOAD" as="Style" href="/a.css?1"',
  'rel="preload" as="image" imagesrcset="/a.avif 400w"',
  'rel="preload" as="worker" href="/a.js"',
  'rel="preload" as="fetch" href="/a" crossorigin',
  'rel="modulepreload" href="/a.js"',
  'rel="stylesheet" href="/a.css"',
])('passes %s', (attributes) => {
  expect(check(attributes)).toEqual([]);
});

test('finds a font that is loaded twice', () => {
  expect(check('rel="preload" as="font" href="/a.woff2"')).toEqual([
    '2:1 The preload of the font `/a.woff2` has no `crossorigin="anonymous"`.',
  ]);
  expect(check('rel="preload" as="font" crossorigin="use-credentials" href="/a.woff2"')).toEqual([
    '2:31 The preload of the font `/a.woff2` has no `crossorigin="anonymous"`.',
  ]);
});

const image = (file: string) => `<link rel="preload" as="image" href="/${file}">`;

test('passes one preloaded image', () => {
  expect(findOnPage(wrongPreload, `<head>${image('a.png')}`)).toEqual([]);
});
