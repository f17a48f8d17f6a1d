import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attribute, parsePage, textOf } from '../../cli/testing/built-page.ts';
import type { PictureProps } from '../elements/picture.tsx';
import { Gallery, type GalleryProps } from './gallery.tsx';

const picture = (name: string): PictureProps => ({
  alt: `The ${name} roof`,
  className: `photo-${name}`,
  width: 1600,
  height: 1000,
  sources: [{ type: 'image/avif', srcSet: `/${name}-640.avif 640w, /${name}-1600.avif 1600w` }],
  src: `/${name}-1600.jpg`,
  srcSet: `/${name}-640.jpg 640w, /${name}-1600.jpg 1600w`,
  wide: null,
});

function render(props: Partial<GalleryProps> = {}) {
  const page = parsePage(
    renderToStaticMarkup(
      <Gallery
        props={{
          heading: 'Our roofs',
          autoScrollOnPhones: false,
          pictures: ['red', 'green', 'blue'].map(picture),
          ...props,
        }}
      />,
    ),
  );
  const gallery = page.byId('gallery');
  const attributes = (name: string, tag: string) =>
    page.all(tag, gallery).map((element) => attribute(element, name));
  return { ...page, gallery, attributes };
}

test('each photo has its text and links to its file, in the order of the data', () => {
  const { attributes } = render();
  expect(attributes('alt', 'img')).toEqual(['The red roof', 'The green roof', 'The blue roof']);
  expect(attributes('href', 'a')).toEqual(['/red-1600.jpg', '/green-1600.jpg', '/blue-1600.jpg']);
  expect(attributes('data-index', 'a')).toEqual(['0', '1', '2']);
  expect(attributes('src', 'img')).toEqual(attributes('href', 'a'));
});

test('the first photo is eager without a high priority, the others are lazy', () => {
  const { attributes } = render();
  expect(attributes('loading', 'img')).toEqual(['eager', 'lazy', 'lazy']);
  expect(attributes('fetchpriority', 'img')).toEqual([undefined, undefined, undefined]);
});

test('each photo has the size that keeps its place', () => {
  const { attributes } = render();
  expect(attributes('width', 'img')).toEqual(['1600', '1600', '1600']);
  expect(attributes('height', 'img')).toEqual(['1000', '1000', '1000']);
});

test('the section is named by its heading', () => {
  const { gallery, byId } = render();
  expect(attribute(gallery, 'aria-labelledby')).toBe('gallery-heading');
  expect(textOf(byId('gallery-heading'))).toBe('Our roofs');
});

test('the pause button is hidden until the script shows it, and has a name in both states', () => {
  const { all, gallery } = render();
  const button = all('button', gallery).find((element) => attribute(element, 'data-part') === 'pause');
  if (button === undefined) throw new Error('the gallery lacks its pause button');
  expect(attribute(button, 'hidden')).toBe('');
  expect(attribute(button, 'data-state')).toBe('playing');
  expect(all('span', button).map((name) => [attribute(name, 'class'), textOf(name)])).toEqual([
    ['when-playing', 'Pause the gallery'],
    ['when-paused', 'Play the gallery'],
  ]);
});

test('session recordings leave out the strip, whose movement is not the visitor’s', () => {
  const { all, gallery } = render();
  expect(attribute(all('ul', gallery)[0] ?? gallery, 'class')).toBe('gallery-strip ph-no-capture');
});

test('the older variant is marked for the script', () => {
  expect(attribute(render().gallery, 'data-auto-scroll-on-phones')).toBeUndefined();
  expect(attribute(render({ autoScrollOnPhones: true }).gallery, 'data-auto-scroll-on-phones')).toBe('');
});
