import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { offscreenImageEager } from './offscreen-image-eager.ts';

const check = (html: string) => findOnPage(offscreenImageEager, `<main><img src="/a.jpg">${html}</main>`);

test('passes lazy images and an eager first of the gallery', () => {
  expect(check('<img loading="lazy"><section id="gallery"><img><img loading="lazy"></section>')).toEqual([]);
});

test('finds a second eager image in the gallery', () => {
  expect(check('<section id="gallery"><img><img src="/c.jpg"></section>')).toEqual([
    '1:52 The image `/c.jpg` is below the first one and not `lazy`.',
  ]);
});
