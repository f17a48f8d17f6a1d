import { expect, test } from 'vitest';
import { mergeWording } from '../../cli/schema/wording/wording.ts';
import { attribute } from '../../cli/testing/built-page.ts';
import { WordingContext } from '../elements/wording.tsx';
import { contactFormProps, galleryProps, heroProps, linksTo, tiers } from '../testing/props.ts';
import { headings, links, listSections, only, render } from '../testing/render.ts';
import { ServicePage, type ServicePageProps } from './service.tsx';

const props: ServicePageProps = {
  service: 'Metal Roofs',
  hero: heroProps({ h1: 'Metal roofs' }),
  details: [],
  figure: null,
  fit: null,
  whenYouNeedIt: ['Hail every May'],
  whenYouDoNot: ['A shed'],
  process: [{ name: 'Measure', text: 'By drone.', time: 'Day 1' }],
  benefits: [{ title: 'Lasting', text: 'Fifty years.' }],
  drawing: null,
  numbers: [{ value: '24 gauge', label: 'Thickness' }],
  materials: [{ title: 'Steel', text: 'Painted twice.' }],
  pricing: {
    intro: 'By the size of the roof.',
    isBySize: true,
    tiers,
    more: { text: 'Try your own size', href: '/prices#calculator' },
  },
  priceFactors: [{ title: 'Pitch', text: 'Steep takes longer.' }],
  cities: linksTo('Metal roofs Denver', 'Metal roofs Aurora'),
  articles: linksTo('Hail season'),
  href: '/self',
  services: linksTo('Gutters', 'Skylights'),
  gallery: galleryProps(),
  customerProof: { reviews: [], projects: [] },
  questions: [{ question: 'Is it loud in rain?', answer: 'No. Call (303) 555-0142 to hear one.' }],
  contact: contactFormProps(),
};
const page = render(<ServicePage page={props} homeHref="/" />);

test('the sections are in the order a buyer asks, with the links to other pages after the form', () => {
  expect(listSections(page)).toEqual([
    'hero hero-plain',
    'chips',
    'when',
    'pricing',
    'price-factors',
    'call call-wide',
    'gallery',
    'process',
    'materials',
    'benefits',
    'questions',
    'contact',
    'cities',
    'other-services',
    'articles',
    'call-bar',
  ]);
});

test('the chips name the sections that a buyer looks for', () => {
  const chips = only(page.all('nav').filter((nav) => attribute(nav, 'class') === 'chips'));
  expect(links(page, chips)).toEqual([
    { text: 'Price', href: '#pricing' },
    { text: 'How it works', href: '#process' },
    { text: 'What we use', href: '#materials' },
    { text: 'Questions', href: '#questions' },
    { text: 'Quote', href: '#contact' },
  ]);
});

test('a section without items is not rendered and has no chip', () => {
  const short = render(
    <ServicePage
      page={{
        ...props,
        whenYouNeedIt: [],
        whenYouDoNot: [],
        process: [],
        materials: [],
        benefits: [],
        priceFactors: [],
        questions: [],
        cities: [],
        services: [],
        articles: [],
      }}
      homeHref="/"
    />,
  );
  expect(listSections(short)).toEqual([
    'hero hero-plain',
    'chips',
    'pricing',
    'call call-wide',
    'gallery',
    'contact',
    'call-bar',
  ]);
  const chips = only(short.all('nav').filter((nav) => attribute(nav, 'class') === 'chips'));
  expect(links(short, chips).map(({ text }) => text)).toEqual(['Price', 'Quote']);
});

test('the materials open on phones, the benefits do not', () => {
  expect(page.html).toContain(
    '<ul class="grid-list rows"><li><details class="fold fold-title"><summary><h3>Steel</h3>',
  );
  expect(page.html).toContain('<ul class="points"><li><h3>Lasting</h3>');
});

test('an unknown service shows Service not found and a link home', () => {
  const unknown = render(<ServicePage page={null} homeHref="/site/" />);
  expect(headings(unknown)).toEqual(['h1 Service not found']);
  expect(links(unknown)).toEqual([{ text: 'Home', href: '/site/' }]);
});

test('acronyms survive in headings and in the middle of sentences', () => {
  const repair = render(
    <ServicePage page={{ ...props, service: 'HVAC and EV Charger Repair' }} homeHref="/" />,
  );
  expect(headings(repair)).toEqual(
    expect.arrayContaining([
      'h2 HVAC and EV charger repair prices',
      'h2 Benefits of HVAC and EV charger repair',
      'h2 HVAC and EV charger repair by city',
    ]),
  );
});

test('the words are those of the site', () => {
  const wording = mergeWording(
    { service: { priceFactors: 'Lo que cambia el precio', pricing: 'Precios de {service}' } },
    'es-US',
  );
  const spanish = render(
    <WordingContext value={wording}>
      <ServicePage page={props} homeHref="/" />
    </WordingContext>,
  );
  expect(headings(spanish)).toEqual(
    expect.arrayContaining(['h2 Lo que cambia el precio', 'h2 Precios de Metal Roofs']),
  );
});
