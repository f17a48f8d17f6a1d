import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { linksTo, phone } from '../../cli/testing/templates/props.ts';
import { attributes, render } from '../../cli/testing/templates/render.ts';
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
