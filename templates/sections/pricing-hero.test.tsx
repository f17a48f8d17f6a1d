import { expect, test } from 'vitest';
import { attribute, type Element } from '../../cli/testing/built-page.ts';
import { calculatorProps, heroProps } from '../testing/props.ts';
import { headings, render, texts } from '../testing/render.ts';
import { PricingHero } from './pricing-hero.tsx';

const page = render(<PricingHero hero={heroProps({ h1: 'Roof prices' })} calculator={calculatorProps()} />);

test('the calculator follows the heading and its description, and there is no photo', () => {
  expect(attribute(page.all('div')[0] as Element, 'class')).toBe('hero hero-calculator');
  expect(headings(page)).toEqual(['h1 Roof prices', 'h2 Estimate your roof']);
  expect(texts(page.all('p'))[0]).toBe('Standing seam and shingle, measured and priced in writing.');
  expect(texts(page.all('nav'))).toEqual(['HomeDenver']);
  expect(page.all('img')).toEqual([]);
});

test('the strip of highlights follows the calculator', () => {
  const hero = heroProps({ highlights: [{ text: 'License 123', href: null }] });
  const { all } = render(<PricingHero hero={hero} calculator={calculatorProps()} />);
  const strip = all('ul').find((list) => attribute(list, 'class') === 'trust-strip');
  expect(strip && texts([strip])).toEqual(['License 123']);
});
