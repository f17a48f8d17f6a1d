import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { linksTo, phone } from '../testing/props.ts';
import { attributes, labelOf, only, render, texts } from '../testing/render.ts';
import { NotFoundPage, type NotFoundPageProps } from './not-found.tsx';

const props: NotFoundPageProps = {
  h1: 'Page Not Found',
  description: "Sorry, the page you're looking for doesn't exist. It might have been moved or deleted.",
  homeHref: '/site/',
  city: { href: '/denver-roofers', text: 'Denver' },
  prices: { href: '/roof-prices', text: 'See prices' },
  servicesHeading: 'Popular services',
  servicesIntro: 'One of these, perhaps?',
  services: linksTo('Metal roofs', 'Gutters'),
  phone,
  patterns: { city: ['/*-roofers'], serviceCity: ['/metal-roofs-*'], service: ['/roof-*'] },
};
const page = render(<NotFoundPage page={props} />);

test('the message for each kind of unknown page is hidden in a live region until the script picks one', () => {
  const region = page.all('div').find((part) => attribute(part, 'data-enhance') === 'not-found');
  if (region === undefined) throw new Error('the page has no region for the script');
  expect(attributes(region)).toEqual({
    'data-enhance': 'not-found',
    'data-patterns': '{"city":["/*-roofers"],"serviceCity":["/metal-roofs-*"],"service":["/roof-*"]}',
    role: 'status',
  });
  expect(page.all('p', region).map((message) => [attributes(message), textOf(message)])).toEqual([
    [{ 'data-kind': 'city', hidden: '' }, 'Location not found'],
    [{ 'data-kind': 'service', hidden: '' }, 'Service not found'],
    [{ 'data-kind': 'serviceCity', hidden: '' }, 'Page not found'],
  ]);
});

test('the services are a section named by its heading, with an intro if there is one', () => {
  const section = only(page.all('section'));
  expect(attributes(section)).toEqual({ id: 'services', 'aria-labelledby': 'services-heading' });
  expect(labelOf(page, section)).toBe('Popular services');
  expect(texts(page.all('p', section))).toEqual(['One of these, perhaps?']);
  expect(page.all('a', section).map((link) => attribute(link, 'class'))).toEqual(['arrow', 'arrow']);
  const without = render(<NotFoundPage page={{ ...props, servicesIntro: null }} />);
  expect(without.all('p', only(without.all('section')))).toEqual([]);
});
