import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { contactFormProps, galleryProps, heroProps, pictureProps } from '../testing/props.ts';
import { listSections, phoneLinks, render, textBlocks } from '../testing/render.ts';
import { HomePage } from './home.tsx';

const page = render(
  <HomePage
    page={{
      hero: heroProps({ h1: 'Roofers in Denver', breadcrumb: [], picture: pictureProps('barn') }),
      details: [],
      services: {
        heading: 'What we do',
        cards: [{ href: '/gutters', title: 'Gutters', text: 'Seamless.', picture: null, price: 'From $600' }],
      },
      gallery: galleryProps(),
      customerProof: { reviews: [], projects: [] },
      owner: null,
      about: {
        heading: 'Who climbs up',
        paragraphs: ['We have roofed since 1998.'],
        points: [{ title: 'Licensed', text: 'By the county.' }],
      },
      contact: { ...contactFormProps(), variant: 'homepage' },
    }}
  />,
);

test('the sections are in order, below a wide hero', () => {
  expect(listSections(page)).toEqual([
    'hero hero-beside hero-wide',
    'services',
    'gallery',
    'about',
    'contact',
    'call-bar',
  ]);
});

test('the call bar has the phone and the label of the hero', () => {
  expect(phoneLinks(page).map(({ href, placement }) => [placement, href])).toEqual([
    ['hero', 'tel:+13035550142'],
    ['form_success', 'tel:+13035550142'],
    ['contact_details', 'tel:+13035550142'],
    ['call_bar', 'tel:+13035550142'],
  ]);
  const bar = page.all('div').find((part) => attribute(part, 'class') === 'call-bar');
  expect(bar && textBlocks(bar)).toEqual(['Call', '(303) 555-0142', 'Get a free estimate']);
});
