import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { pictureProps } from '../../cli/testing/templates/props.ts';
import { attributes, only, render } from '../../cli/testing/templates/render.ts';
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

test('a visible caption is under each photo, linked to its service if it has one, with the photo’s position', () => {
  const captions = page.all('p').filter((element) => attribute(element, 'class') === 'gallery-caption');
  expect(captions.map(textOf)).toEqual(['Red roof1 of 3', 'Green roof2 of 3', '3 of 3']);
  expect(captions.map((caption) => page.all('a', caption).map(attributes))).toEqual([[{ href: '/red-roofs' }], [], []]);
});

test('session recordings exclude the strip, which scrolls without the visitor', () => {
  const strip = only(page.all('ul'));
  expect(attribute(strip, 'class')).toBe('gallery-strip ph-no-capture');
  expect(attributes(strip)).toEqual({ 'data-part': 'strip' });
});
