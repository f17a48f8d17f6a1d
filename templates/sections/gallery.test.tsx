import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { pictureProps } from '../testing/props.ts';
import { attributes, collectCacheKeys, labelOf, only, render } from '../testing/render.ts';
import { Gallery, type GalleryProps } from './gallery.tsx';

const props: GalleryProps = {
  heading: 'Our roofs',
  autoScrollOnPhones: false,
  photos: [
    { picture: pictureProps('red'), caption: { text: 'Red roof', href: '/red-roofs' } },
    { picture: pictureProps('green'), caption: { text: 'Green roof', href: null } },
    { picture: pictureProps('blue'), caption: null },
  ],
};
const page = render(<Gallery props={props} />);

test('auto-scroll on phones is marked for the script', () => {
  const scrolling = render(<Gallery props={{ ...props, autoScrollOnPhones: true }} />);
  expect(attributes(scrolling.byId('gallery'))).toEqual({
    id: 'gallery',
    'aria-labelledby': 'gallery-heading',
    'data-enhance': 'gallery',
    'data-auto-scroll-on-phones': '',
  });
});

test('each photo is an item that links to its file, in the given order', () => {
  const strip = only(page.all('ul'));
  const items = page.all('li', strip);
  expect(items.flatMap((item) => page.all('a', item).slice(0, 1).map(attributes))).toEqual([
    { href: '/photos/red-1600.jpg', 'data-index': '0' },
    { href: '/photos/green-1600.jpg', 'data-index': '1' },
    { href: '/photos/blue-1600.jpg', 'data-index': '2' },
  ]);
  expect(page.all('img').map((image) => attribute(image, 'alt'))).toEqual([
    'The red roof',
    'The green roof',
    'The blue roof',
  ]);
});

test('a visible caption is under each photo, linked to its service if it has one, with the photo’s position', () => {
  const captions = page.all('p').filter((element) => attribute(element, 'class') === 'gallery-caption');
  expect(captions.map(textOf)).toEqual(['Red roof1 of 3', 'Green roof2 of 3', '3 of 3']);
  expect(captions.map((caption) => page.all('a', caption).map(attributes))).toEqual([
    [{ href: '/red-roofs' }],
    [],
    [],
  ]);
});

test('the first photo is eager without a high priority, the others are lazy; each has its size', () => {
  const image = {
    width: '1600',
    height: '1000',
    decoding: 'async',
    sizes: '(min-width: 37.5rem) 30rem, 80vw',
  };
  const images = page.all('img');
  expect(images.map(attributes)).toMatchObject([
    { ...image, loading: 'eager' },
    { ...image, loading: 'lazy' },
    { ...image, loading: 'lazy' },
  ]);
  expect(images.map((element) => attribute(element, 'fetchpriority'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('session recordings exclude the strip, which scrolls without the visitor', () => {
  const strip = only(page.all('ul'));
  expect(attribute(strip, 'class')).toBe('gallery-strip ph-no-capture');
  expect(attributes(strip)).toEqual({ 'data-part': 'strip' });
});

test('the lightbox counts the photos and is named by the heading', () => {
  const dialog = only(page.all('dialog'));
  expect(labelOf(page, dialog)).toBe('Our roofs');
  expect(textOf(only(page.all('figcaption', dialog)))).toBe('Photo 1 of 3');
});

test('pages with the same props share the markup', () => {
  const [key] = collectCacheKeys(<Gallery props={props} />);
  expect(key).toBe(props);
});
