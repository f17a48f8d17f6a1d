// What no page of the shipped site shows: pages of services and cities that do not exist, and the
// words of others.
import { expect, test } from 'vitest';
import { headings, links, render } from '../../cli/testing/templates/render.ts';
import { CityPage } from './city.tsx';
import { ServicePage } from './service.tsx';
import { ServiceCityPage } from './service-city.tsx';

test.each([
  ['Location not found', CityPage],
  ['Service not found', ServicePage],
  ['Page not found', ServiceCityPage],
])('a page without data shows %s and a link home', (heading, Page) => {
  const unknown = render(<Page page={null} homeHref="/site/" />);
  expect(headings(unknown)).toEqual([`h1 ${heading}`]);
  expect(links(unknown)).toEqual([{ text: 'Home', href: '/site/' }]);
});
