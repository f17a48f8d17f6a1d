import { expect, test } from 'vitest';
import { contactFormProps, galleryProps, heroProps, pictureProps } from '../testing/props.ts';
import { listSections, render } from '../testing/render.ts';
import { HomePage } from './home.tsx';

const page = render(
  <HomePage
    page={{
      hero: heroProps({ h1: 'Roofers in Denver', breadcrumb: [], picture: pictureProps('barn') }),
      details: [],
      figure: null,
      services: {
        heading: 'What we do',
        cards: [{ href: '/gutters', title: 'Gutters', text: 'Seamless.', picture: null, price: 'From $600' }],
      },
      gallery: galleryProps(),
      customerProof: { reviews: [], projects: [] },
      owner: [],
      sections: [],
      questions: [],
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
