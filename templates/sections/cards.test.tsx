import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { pictureProps } from '../testing/props.ts';
import { attributes, headings, links, render, texts } from '../testing/render.ts';
import { Cards } from './cards.tsx';

const cards = [
  {
    href: '/metal-roofs',
    title: 'Metal roofs',
    text: 'Standing seam in 24 gauge.',
    picture: pictureProps('seam'),
    price: 'From $3,000',
  },
  { href: '/gutters', title: 'Gutters', text: 'Seamless, in one day.', picture: null, price: null },
];

test('every card is a linked title with its text, in the given order', () => {
  const page = render(<Cards id="services" heading="What we do" cards={cards} />);
  expect(headings(page)).toEqual(['h2 What we do', 'h3 Metal roofs', 'h3 Gutters']);
  expect(page.all('h3').map((title) => links(page, title))).toEqual([
    [{ text: 'Metal roofs', href: '/metal-roofs' }],
    [{ text: 'Gutters', href: '/gutters' }],
  ]);
  expect(page.all('li').map((card) => texts(page.all('p', card)))).toEqual([
    ['Standing seam in 24 gauge.', 'From $3,000'],
    ['Seamless, in one day.'],
  ]);
});

test('a card with a photo shows it lazily; a card without one is plain', () => {
  const page = render(<Cards id="services" heading="What we do" cards={cards} />);
  const [first, second] = page.all('li');
  expect(first && attribute(first, 'class')).toBe('card');
  expect(first && page.all('img', first).map(attributes)).toMatchObject([
    {
      alt: 'The seam roof',
      src: '/photos/seam-1600.jpg',
      loading: 'lazy',
      sizes: '(min-width: 68rem) min(24rem, 30vw), (min-width: 45rem) 46vw, 92vw',
    },
  ]);
  expect(second && attribute(second, 'class')).toBe('card card-plain');
  expect(second && page.all('picture', second)).toEqual([]);
});

test('without cards there is no section', () => {
  expect(render(<Cards id="services" heading="What we do" cards={[]} />).all('section')).toEqual([]);
});
