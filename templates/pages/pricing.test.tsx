import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { calculatorProps, contactFormProps, heroProps, linksTo, priceTablesProps } from '../testing/props.ts';
import {
  headings,
  links,
  listSections,
  only,
  phoneLinks,
  render,
  textBlocks,
  texts,
} from '../testing/render.ts';
import { PricingPage } from './pricing.tsx';

const page = render(
  <PricingPage
    page={{
      location: 'in the Denver area',
      details: [],
      hero: heroProps({ h1: 'Roof prices' }),
      prices: priceTablesProps(),
      cards: [{ href: '/gutters', title: 'Gutters', text: 'Seamless.', picture: null, price: null }],
      calculator: calculatorProps(),
      examplesIntro: 'Roofs we priced.',
      examples: [{ title: 'A garage', price: '$3,400-4,600', text: 'Eight squares.' }],
      factors: [{ title: 'Pitch', text: 'Steep takes longer.' }],
      included: ['Disposal'],
      notIncluded: ['New rafters'],
      otherPricing: linksTo('Denver prices', 'Aurora prices'),
      questions: [{ question: 'Do you finance?', answer: 'Yes. Call (303) 555-0142.' }],
      contact: contactFormProps(),
    }}
  />,
);
const blocks = (id: string) => textBlocks(page.byId(id));

test('the sections are in order', () => {
  expect(listSections(page)).toEqual([
    'hero hero-calculator',
    'chips',
    'prices',
    'popular',
    'examples',
    'factors',
    'scope',
    'other-pricing',
    'questions',
    'contact',
    'call-bar',
  ]);
});

test('each section gets its heading and its content', () => {
  expect(headings(page)[0]).toBe('h1 Roof prices');
  expect(blocks('prices').slice(0, 3)).toEqual([
    'Roof prices at a glance',
    'Materials, labor and disposal.',
    'Price per square',
  ]);
  expect(blocks('popular')).toEqual([
    'The jobs people ask about most in the Denver area',
    'Gutters',
    'Seamless.',
  ]);
  expect(headings(page, page.byId('calculator'))).toEqual(['h2 Estimate your roof']);
  expect(blocks('examples')).toEqual([
    'Worked examples',
    'Roofs we priced.',
    'A garage',
    '$3,400-4,600',
    'Eight squares.',
  ]);
  expect(blocks('factors')).toEqual([
    'What moves the price in the Denver area',
    'Pitch',
    'Steep takes longer.',
  ]);
  expect(blocks('scope')).toEqual([
    'What the range takes in',
    'Usually in it',
    'Disposal',
    'Usually not in it',
    'New rafters',
  ]);
  expect(blocks('other-pricing')).toEqual(['Prices by city', 'Denver prices', 'Aurora prices']);
  expect(blocks('questions')).toEqual([
    'Price questions in the Denver area',
    'Do you finance?',
    'Yes. Call (303) 555-0142.',
  ]);
  expect(headings(page, page.byId('contact'))).toEqual(['h2 Tell us about your roof']);
});

test('the chips name the sections of the page', () => {
  const chips = only(page.all('nav').filter((nav) => attribute(nav, 'class') === 'chips'));
  expect(links(page, chips)).toEqual([
    { text: 'Price', href: '#prices' },
    { text: 'Examples', href: '#examples' },
    { text: 'What moves it', href: '#factors' },
    { text: 'Questions', href: '#questions' },
    { text: 'Estimate', href: '#contact' },
  ]);
});

test('every phone link of the page has a placement of its own', () => {
  expect(phoneLinks(page).map(({ href, placement }) => [placement, href])).toEqual([
    ['calculator_answer', 'tel:+13035550142'],
    ['calculator', 'tel:+13035550142'],
    ['calculator_fallback', 'tel:+13035550142'],
    ['question_1', 'tel:+13035550142'],
    ['form_error', 'tel:+13035550142'],
    ['form_success', 'tel:+13035550142'],
    ['contact_details', 'tel:+13035550142'],
    ['call_bar', 'tel:+13035550142'],
  ]);
  expect(texts(page.all('a')).at(-1)).toBe('Get a free estimate');
});
