import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { contactFormProps, galleryProps, heroProps, linksTo } from '../testing/props.ts';
import { headings, links, listSections, only, render } from '../testing/render.ts';
import { CityPage, type CityPageProps } from './city.tsx';

const props: CityPageProps = {
  inCity: 'in Denver',
  hero: heroProps({ h1: 'Roofers in Denver' }),
  details: [],
  figure: null,
  building: ['Clay moves.', 'The city inspects twice.'],
  facts: [{ label: 'Hail days', value: '9 a year' }],
  neighborhoods: [
    { name: 'Park Hill', note: 'Slate.' },
    { name: 'Baker', note: 'Flat.' },
  ],
  reasons: [{ title: 'Hail', text: 'Class 4 panels.' }],
  articles: linksTo('Hail season'),
  href: '/self',
  cities: linksTo('Aurora', 'Golden'),
  services: [
    {
      href: '/gutters-denver',
      title: 'Gutters',
      titleEnd: 'in Denver',
      text: null,
      picture: null,
      price: 'From $600',
    },
  ],
  prices: { href: '/roof-prices-denver', text: 'Roof prices in Denver' },
  gallery: galleryProps(),
  customerProof: { reviews: [], projects: [] },
  questions: [{ question: 'What if it leaks?', answer: 'Call (303) 555-0142.' }],
  contact: contactFormProps(),
};
const page = render(<CityPage page={props} homeHref="/" />);

test('the sections are in the order a buyer asks, with the links to other pages after the form', () => {
  expect(listSections(page)).toEqual([
    'hero hero-plain',
    'chips',
    'services',
    'reasons',
    'gallery',
    'building',
    'neighborhoods',
    'questions',
    'contact',
    'cities',
    'articles',
    'call-bar',
  ]);
});

test('the chips name the sections of the page', () => {
  const chips = only(page.all('nav').filter((nav) => attribute(nav, 'class') === 'chips'));
  expect(links(page, chips)).toEqual([
    { text: 'Services', href: '#services' },
    { text: 'Photos', href: '#gallery' },
    { text: 'Local facts', href: '#building' },
    { text: 'Neighborhoods', href: '#neighborhoods' },
    { text: 'Questions', href: '#questions' },
    { text: 'Quote', href: '#contact' },
  ]);
});

test('a section without items is not rendered and has no chip', () => {
  const short = render(
    <CityPage
      page={{
        ...props,
        services: [],
        prices: null,
        building: [],
        neighborhoods: [],
        reasons: [],
        questions: [],
        cities: [],
        articles: [],
        facts: [],
      }}
      homeHref="/"
    />,
  );
  expect(listSections(short)).toEqual(['hero hero-plain', 'chips', 'gallery', 'contact', 'call-bar']);
  const chips = only(short.all('nav').filter((nav) => attribute(nav, 'class') === 'chips'));
  expect(links(short, chips).map(({ text }) => text)).toEqual(['Photos', 'Quote']);
});

test('an unknown city shows Location not found and a link home', () => {
  const unknown = render(<CityPage page={null} homeHref="/site/" />);
  expect(headings(unknown)).toEqual(['h1 Location not found']);
  expect(links(unknown)).toEqual([{ text: 'Home', href: '/site/' }]);
});
