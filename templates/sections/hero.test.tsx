import { expect, test } from 'vitest';
import { attribute, type Page } from '../../cli/testing/built-page.ts';
import { heroProps, pictureProps } from '../testing/props.ts';
import { attributes, headings, links, only, phoneLinks, render, texts } from '../testing/render.ts';
import { Hero } from './hero.tsx';

const outerClass = ({ all }: Page) => all('div').map((box) => attribute(box, 'class'))[0];

test('the heading is the only one and the description follows it', () => {
  const page = render(<Hero {...heroProps({ breadcrumb: [], highlights: [] })} />);
  expect(headings(page)).toEqual(['h1 Metal roofs in Denver']);
  expect(texts(page.all('p'))[0]).toBe('Standing seam and shingle, measured and priced in writing.');
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

test('a breadcrumb comes before the heading, except on the home page', () => {
  const page = render(<Hero {...heroProps()} />);
  const order = page.all('*').filter(({ tagName }) => tagName === 'nav' || tagName === 'h1');
  expect(texts(order)).toEqual(['HomeDenver', 'Metal roofs in Denver']);
  expect(links(page, only(page.all('nav')))).toEqual([{ text: 'Home', href: '/' }]);
  const home = render(<Hero {...heroProps({ breadcrumb: [{ href: '/', text: 'Home' }] })} />);
  expect(home.all('nav')).toEqual([]);
});

test('the highlights are a strip after the actions, and nothing follows it', () => {
  const page = render(<Hero {...heroProps()} />);
  const order = page.all('*').filter(({ tagName }) => tagName === 'p' || tagName === 'ul');
  expect(texts(order).at(-1)).toBe('Since 1998Monday-Friday, 8:00 am-5:00 pm');
  expect(render(<Hero {...heroProps({ breadcrumb: [], highlights: [] })} />).all('ul')).toEqual([]);
});

test('the photo comes first, eager and with a high priority, next to the text', () => {
  const page = render(<Hero {...heroProps({ picture: pictureProps('barn') })} />);
  expect(outerClass(page)).toBe('hero hero-beside');
  expect(attribute(only(page.all('picture')), 'class')).toBe('hero-picture');
  expect(attributes(only(page.all('img')))).toMatchObject({
    alt: 'The barn roof',
    src: '/photos/barn-1600.jpg',
    sizes: '(min-width: 60rem) max(50vw - 1.5rem, 66rem), 100vw',
    loading: 'eager',
    fetchpriority: 'high',
  });
  expect(page.all('*').findIndex(({ tagName }) => tagName === 'picture')).toBeLessThan(
    page.all('*').findIndex(({ tagName }) => tagName === 'h1'),
  );
});

test('a wide hero shows the wide crop in large windows', () => {
  const wide = { width: 2400, height: 800, sources: [{ type: 'image/avif', srcSet: '/wide.avif 2400w' }] };
  const picture = pictureProps('barn', { wide });
  const page = render(<Hero {...heroProps({ picture })} wide />);
  expect(outerClass(page)).toBe('hero hero-beside hero-wide');
  expect(page.all('source').map(attributes)[0]).toMatchObject({
    media: '(min-width: 60rem) and (min-height: 62.5rem) and (max-aspect-ratio: 9/5)',
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

test('a second action is next to the phone, and highlights follow the actions', () => {
  const page = render(
    <Hero
      {...heroProps({
        breadcrumb: [],
        secondAction: { text: 'Send a text', href: 'sms:+13035550144' },
        highlights: [{ text: 'Since 1998', href: null }],
      })}
    />,
  );
  expect(links(page)).toEqual([
    { text: 'Send a text', href: 'sms:+13035550144' },
    { text: 'Get a free estimate', href: '#contact' },
  ]);
  expect(texts(page.all('li'))).toEqual(['Since 1998']);
});
