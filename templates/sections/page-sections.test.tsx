import { expect, test } from 'vitest';
import { contactFormProps, galleryProps, phone, pictureProps, priceTablesProps } from '../testing/props.ts';
import { attributes, headings, only, render, texts } from '../testing/render.ts';
import { PageSections, type SectionProps } from './page-sections.tsx';

const sections: readonly SectionProps[] = [
  {
    type: 'text',
    id: 'section-1',
    heading: 'How we began',
    paragraphs: [
      'With a ladder.',
      'Then with two.',
      [{ type: 'list', ordered: false, items: ['A van', 'A dog'] }],
    ],
  },
  {
    type: 'photo',
    id: 'section-2',
    heading: 'The shop',
    caption: 'On Larimer.',
    picture: pictureProps('shop'),
  },
  { type: 'gallery', gallery: galleryProps() },
  { type: 'list', id: 'section-4', heading: 'We promise', items: [{ title: 'Care', text: 'With tiles.' }] },
  { type: 'questions', heading: 'Asked', questions: [{ question: 'Who climbs?', answer: 'We do.' }] },
  { type: 'prices', prices: priceTablesProps() },
  { type: 'reviews', reviews: [] },
  { type: 'team', people: [{ name: 'The roofer', text: 'Climbs since 1998.', picture: null }] },
  { type: 'call', phone },
  { type: 'form', contact: contactFormProps() },
];

const page = render(<PageSections sections={sections} phone={phone} />);

test('the sections come in the given order, each as elsewhere; one without content is left out', () => {
  expect(headings(page).filter((heading) => heading.startsWith('h2'))).toEqual([
    'h2 How we began',
    'h2 The shop',
    `h2 ${galleryProps().heading}`,
    'h2 We promise',
    'h2 Asked',
    `h2 ${priceTablesProps().heading}`,
    'h2 Who you will meet',
    `h2 ${contactFormProps().heading}`,
  ]);
});

test('a text has its paragraphs and then its list, and a photo its caption', () => {
  const [text, photo] = page.all('section');
  expect(texts(page.all('p', text))).toEqual(['With a ladder.', 'Then with two.']);
  expect(texts(page.all('li', text))).toEqual(['A van', 'A dog']);
  expect(texts(page.all('p', photo))).toEqual(['On Larimer.']);
  expect(attributes(only(page.all('img', photo)))).toMatchObject({ alt: 'The shop roof', loading: 'lazy' });
});
