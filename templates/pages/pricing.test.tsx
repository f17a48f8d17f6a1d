import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { calculatorProps, contactFormProps, heroProps, linksTo, priceTablesProps } from '../testing/props.ts';
import { links, listSections, only, render } from '../testing/render.ts';
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
      examples: [{ title: 'A garage', price: '$3,400-4,600', note: null, text: 'Eight squares.' }],
      factors: [{ title: 'Pitch', text: 'Steep takes longer.' }],
      included: ['Disposal'],
      notIncluded: ['New rafters'],
      otherPricing: linksTo('Denver prices', 'Aurora prices'),
      questions: [{ question: 'Do you finance?', answer: 'Yes. Call (303) 555-0142.' }],
      contact: contactFormProps(),
    }}
  />,
);

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

test('the chips name the sections of the page', () => {
  const chips = only(page.all('nav').filter((nav) => attribute(nav, 'class') === 'chips'));
  expect(links(page, chips)).toEqual([
    { text: 'Price', href: '#prices' },
    { text: 'Examples', href: '#examples' },
    { text: 'What it depends on', href: '#factors' },
    { text: 'Questions', href: '#questions' },
    { text: 'Quote', href: '#contact' },
  ]);
});
