import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { preloadImages } from './preload-images.ts';

test('passes: one image and a font', () => {
  expect(
    findings(preloadImages, {
      'index.html': html({
        head: `<link rel="preload" as="image" href="/a.png"><link rel="preload" as="font" href="/b.woff2">`,
      }),
    }),
  ).toEqual([]);
});

test('fails: two images', () => {
  expect(
    findings(preloadImages, {
      'index.html': html({
        head: `<link rel="preload" as="image" href="/a.png">\n<link rel="preload" as="image" href="/b.png">`,
      }),
    }),
  ).toEqual(['index.html:4:1 this page preloads 2 images']);
});
