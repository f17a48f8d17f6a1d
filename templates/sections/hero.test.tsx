import { expect, test } from 'vitest';
import { attribute, type Page } from '../../cli/testing/built-page.ts';
import { heroProps, pictureProps } from '../testing/props.ts';
import { attributes, headings, links, only, phoneLinks, render, texts } from '../testing/render.ts';
import { Hero } from './hero.tsx';

const outerClass = ({ all }: Page) => all('div').map((box) => attribute(box, 'class'))[0];

test('the heading is the only one and the description follows it', () => {
  const page = render(<Hero {...heroProps({ breadcrumb: [], facts: [] })} />);
  expect(headings(page)).toEqual(['h1 Metal roofs in Denver']);
  expect(texts(page.all('p'))[0]).toBe('Standing seam and shingle, measured and priced in writing.');
});

test('the rest of the description is a paragraph of its own after the intro', () => {
  const page = render(<Hero {...heroProps({ breadcrumb: [], more: 'Snow slides off.' })} />);
  expect(texts(page.all('p')).slice(0, 2)).toEqual([
    'Standing seam and shingle, measured and priced in writing.',
    'Snow slides off.',
  ]);
});

test('the hero links to the phone and the form, and hides the call bar while it is in view', () => {
  const page = render(<Hero {...heroProps({ breadcrumb: [] })} />);
  const [, actions] = page.all('p');
  if (actions === undefined) throw new Error('the hero has no actions');
  expect(attributes(actions)).toHaveProperty('data-has-cta');
  expect(texts(page.all('a', actions))).toEqual(['Call (303) 555-0142', 'Get a free estimate']);
  expect(phoneLinks(page)).toEqual([
    { text: 'Call (303) 555-0142', href: 'tel:+13035550142', placement: 'hero' },
  ]);
  expect(links(page, actions)).toEqual([{ text: 'Get a free estimate', href: '#contact' }]);
});

test('the price line is between the description and the actions, with a link to more', () => {
  const price = {
    items: [{ text: 'Metal roofs, small: $3,000-5,000', href: null }],
    link: { text: 'All sizes', href: '/prices', enhance: 'calculator-link' as const },
  };
  const page = render(<Hero {...heroProps({ breadcrumb: [], price })} />);
  expect(texts(page.all('p')).slice(0, 2)).toEqual([
    'Standing seam and shingle, measured and priced in writing.',
    'Metal roofs, small: $3,000-5,000 All sizes',
  ]);
  expect(links(page)[0]).toEqual({ text: 'All sizes', href: '/prices' });
  expect(attributes(only(page.all('a').slice(0, 1)))).toHaveProperty('data-enhance', 'calculator-link');
  const plain = render(<Hero {...heroProps({ breadcrumb: [], price: { ...price, link: null } })} />);
  expect(links(plain)).not.toContainEqual({ text: 'All sizes', href: '/prices' });
});

test('the prices of several services are links in one sentence', () => {
  const items = [
    { text: 'Metal roofs from $3,000', href: '/metal-roofs' },
    { text: 'gutters from $400', href: '/gutters' },
  ];
  const page = render(<Hero {...heroProps({ breadcrumb: [], price: { items, link: null } })} />);
  expect(texts(page.all('p'))[1]).toBe('Metal roofs from $3,000, gutters from $400');
  expect(links(page).slice(0, 2)).toEqual(items);
});

test('a link to the prices is the last action', () => {
  const pricesLink = { text: 'See prices', href: '/roof-prices' };
  const page = render(<Hero {...heroProps({ breadcrumb: [], pricesLink })} />);
  expect(links(page).at(-1)).toEqual(pricesLink);
});

test('a breadcrumb comes before the heading, except on the home page', () => {
  const page = render(<Hero {...heroProps()} />);
  const order = page.all('*').filter(({ tagName }) => tagName === 'nav' || tagName === 'h1');
  expect(texts(order)).toEqual(['HomeDenver', 'Metal roofs in Denver']);
  expect(links(page, only(page.all('nav')))).toEqual([{ text: 'Home', href: '/' }]);
  const home = render(<Hero {...heroProps({ breadcrumb: [{ href: '/', text: 'Home' }] })} />);
  expect(home.all('nav')).toEqual([]);
});

test('facts are pairs of a term and its value, in the given order', () => {
  const page = render(<Hero {...heroProps()} />);
  const list = only(page.all('dl'));
  expect(page.all('div', list).map((fact) => page.all('*', fact).map(({ tagName }) => tagName))).toEqual([
    ['dt', 'dd'],
    ['dt', 'dd'],
  ]);
  expect(texts(page.all('dt', list))).toEqual(['Elevation', 'Hail days']);
  expect(texts(page.all('dd', list))).toEqual(['5,280 ft', '9 a year']);
  expect(render(<Hero {...heroProps({ facts: [] })} />).all('dl')).toEqual([]);
});

test('the photo comes first, eager and with a high priority, next to the text', () => {
  const page = render(<Hero {...heroProps({ picture: pictureProps('barn') })} />);
  expect(outerClass(page)).toBe('hero hero-beside');
  expect(attribute(only(page.all('picture')), 'class')).toBe('hero-picture');
  expect(attributes(only(page.all('img')))).toMatchObject({
    alt: 'The barn roof',
    src: '/photos/barn-1600.jpg',
    sizes: '(min-width: 60rem) 59vw, 100vw',
    loading: 'eager',
    fetchpriority: 'high',
  });
  expect(page.all('*').findIndex(({ tagName }) => tagName === 'picture')).toBeLessThan(
    page.all('*').findIndex(({ tagName }) => tagName === 'h1'),
  );
});

test('a wide hero shows the wide crop on large screens', () => {
  const wide = { width: 2400, height: 800, sources: [{ type: 'image/avif', srcSet: '/wide.avif 2400w' }] };
  const picture = pictureProps('barn', { wide });
  const page = render(<Hero {...heroProps({ picture })} wide />);
  expect(outerClass(page)).toBe('hero hero-wide');
  expect(attribute(only(page.all('img')), 'sizes')).toBe('100vw');
  expect(page.all('source').map(attributes)[0]).toMatchObject({
    media: '(min-width: 60rem)',
    srcset: '/wide.avif 2400w',
  });
  const beside = render(<Hero {...heroProps({ picture })} />);
  expect(beside.all('source').map((source) => attribute(source, 'media'))).toEqual([undefined, undefined]);
});

test('without a photo the hero is plain, wide or not', () => {
  const page = render(<Hero {...heroProps()} wide />);
  expect(outerClass(page)).toBe('hero hero-plain');
  expect(page.all('picture')).toEqual([]);
});

test('a second action is next to the phone, and facts to trust follow the actions', () => {
  const page = render(
    <Hero
      {...heroProps({
        breadcrumb: [],
        secondAction: { text: 'Send a text', href: 'sms:+13035550144' },
        trustFacts: [{ text: 'Since 1998', href: null }],
      })}
    />,
  );
  expect(links(page)).toEqual([
    { text: 'Send a text', href: 'sms:+13035550144' },
    { text: 'Get a free estimate', href: '#contact' },
  ]);
  expect(texts(page.all('li'))).toEqual(['Since 1998']);
});
