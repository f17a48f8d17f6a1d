import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { contactFormProps, galleryProps, heroProps, linksTo, tiers } from '../testing/props.ts';
import { headings, links, listSections, only, render } from '../testing/render.ts';
import { ServiceCityPage, type ServiceCityPageProps } from './service-city.tsx';

const own = { href: '/metal-roofs-denver', text: 'Metal Roofs in Denver' };
const props: ServiceCityPageProps = {
  service: 'Metal Roofs',
  inCity: 'in Denver',
  hero: heroProps(),
  details: [],
  figure: null,
  localFacts: [],
  localInfo: ['The sun is close.'],
  reasons: [{ title: 'Hail', text: 'Class 4 panels.' }],
  process: [{ name: 'Measure', text: 'By drone.', time: 'Day 1' }],
  pricing: {
    intro: 'By the size of the roof.',
    columns: { tier: 'Roof', size: 'Size', price: 'Price' },
    caption: 'Metal roofs in Denver: price by project size',
    tiers,
    more: { text: 'Try your own size', href: '/prices#calculator' },
  },
  neighborhoodNote: 'All of Denver, among others:',
  neighborhoods: ['Park Hill', 'Baker'],
  servicePage: { href: '/metal-roofs', text: 'All about metal roofs' },
  href: '/metal-roofs-denver',
  servicesInCity: [own, ...linksTo('Gutters', 'Skylights')],
  citiesOfService: [...linksTo('Aurora', 'Golden'), own],
  gallery: galleryProps(),
  customerProof: { reviews: [], projects: [] },
  questions: [{ question: 'Is it loud in rain?', answer: 'No. Call (303) 555-0142 to hear one.' }],
  contact: contactFormProps(),
};
const page = render(<ServiceCityPage page={props} homeHref="/" />);

test('the sections are in the order a buyer asks, with the links to other pages after the form', () => {
  expect(listSections(page)).toEqual([
    'hero hero-plain',
    'chips',
    'local',
    'pricing',
    'call',
    'gallery',
    'reasons',
    'process',
    'neighborhoods',
    'questions',
    'contact',
    'other-services',
    'other-cities',
    'more-link',
    'call-bar',
  ]);
});

test('the chips name the sections of the page', () => {
  const chips = only(page.all('nav').filter((nav) => attribute(nav, 'class') === 'chips'));
  expect(links(page, chips)).toEqual([
    { text: 'Price', href: '#pricing' },
    { text: 'Why us', href: '#reasons' },
    { text: 'How it works', href: '#process' },
    { text: 'Neighborhoods', href: '#neighborhoods' },
    { text: 'Questions', href: '#questions' },
    { text: 'Quote', href: '#contact' },
  ]);
});

test('a section without items is not rendered and has no chip', () => {
  const short = render(
    <ServiceCityPage
      page={{
        ...props,
        reasons: [],
        process: [],
        neighborhoods: [],
        questions: [],
        servicesInCity: [own],
        citiesOfService: [own],
      }}
      homeHref="/"
    />,
  );
  expect(listSections(short)).toEqual([
    'hero hero-plain',
    'chips',
    'local',
    'pricing',
    'call',
    'gallery',
    'contact',
    'more-link',
    'call-bar',
  ]);
  const chips = only(short.all('nav').filter((nav) => attribute(nav, 'class') === 'chips'));
  expect(links(short, chips).map(({ text }) => text)).toEqual(['Price', 'Quote']);
});

test('an unknown combination shows Page not found and a link home', () => {
  const unknown = render(<ServiceCityPage page={null} homeHref="/site/" />);
  expect(headings(unknown)).toEqual(['h1 Page not found']);
  expect(links(unknown)).toEqual([{ text: 'Home', href: '/site/' }]);
});
