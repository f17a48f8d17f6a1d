import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { pictureProps } from '../../cli/testing/templates/props.ts';
import { attributes, only, render } from '../../cli/testing/templates/render.ts';
import { Picture } from './picture.tsx';

test('the image has its alt text, size and fallback files, and is lazy by default', () => {
  const page = render(<Picture picture={pictureProps('barn')} sizes="50vw" />);
  const image = only(page.all('img'));
  expect(attributes(image)).toEqual({
    alt: 'The barn roof',
    src: '/photos/barn-1600.jpg',
    srcset: '/photos/barn-640.jpg 640w, /photos/barn-1600.jpg 1600w',
    sizes: '50vw',
    width: '1600',
    height: '1000',
    loading: 'lazy',
    decoding: 'async',
  });
  expect(attribute(image, 'class')).toBe('photo-barn');
});

test('the modern formats come first, each with its widths', () => {
  const page = render(<Picture picture={pictureProps('barn')} sizes="50vw" className="hero-picture" />);
  const picture = only(page.all('picture'));
  expect(attribute(picture, 'class')).toBe('hero-picture');
  expect(page.all('*', picture).map(({ tagName }) => tagName)).toEqual(['source', 'source', 'img']);
  expect(page.all('source').map(attributes)).toEqual([
    { type: 'image/avif', srcset: '/photos/barn-640.avif 640w, /photos/barn-1600.avif 1600w', sizes: '50vw' },
    { type: 'image/webp', srcset: '/photos/barn-640.webp 640w, /photos/barn-1600.webp 1600w', sizes: '50vw' },
  ]);
});

test('the LCP photo is eager and has a high priority', () => {
  const page = render(<Picture picture={pictureProps('barn')} sizes="100vw" loading="eager" priority />);
  expect(attributes(only(page.all('img')))).toMatchObject({
    loading: 'eager',
    decoding: 'sync',
    fetchpriority: 'high',
  });
});
