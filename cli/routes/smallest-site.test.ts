// The smallest site: one service in one city, without any optional list.
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { CityPageProps } from '../../templates/pages/city.tsx';
import { buildFixtureRoutes } from '../testing/build-routes.ts';
import { copySite } from '../testing/site-fixture.ts';
import type { Route } from './page-kinds.ts';

test('one service in one city is a whole site, without links to other cities and services', () => {
  const { shared, routes } = buildFixtureRoutes(copySmallest());
  expect(routes.map(({ path }) => path)).toEqual([
    '/',
    '/salida',
    '/home-repairs',
    '/home-repairs-salida',
    '/privacy',
    '/404',
  ]);
  expect(propsOf(routes, 'city')).toMatchObject({
    neighborhoods: [],
    building: [],
    reasons: [],
    questions: [],
    cities: [{ href: '/salida' }],
    services: [{ href: '/home-repairs-salida', title: 'Home Repairs', titleEnd: 'in Salida' }],
  });
  expect(propsOf(routes, 'service')).toMatchObject({
    process: [],
    benefits: [],
    services: [{ href: '/home-repairs' }],
  });
  expect(propsOf(routes, 'service_city')).toMatchObject({
    localInfo: [],
    neighborhoodNote: null,
    servicesInCity: [{ href: '/home-repairs-salida' }],
    citiesOfService: [{ href: '/home-repairs-salida' }],
  });
  expect(shared.header.locations.links).toEqual([{ href: '/salida', text: 'Salida' }]);
  expect(shared.footer.groups.find(({ id }) => id === 'popular-pages')?.links).toEqual([]);
});

test('the smallest site is at most 25 values and a look; titles, search texts and labels are made from them', () => {
  const fixture = copySmallest();
  const values = fixture.list().flatMap((file) => listValues(parse(fixture.read(file))));
  expect(values.length).toBeLessThanOrEqual(26);
  const { shared, routes } = buildFixtureRoutes(fixture);
  expect(routes.map(({ head }) => head.title)).toEqual([
    'Ark Valley Handyman, Salida, CO',
    'Ark Valley Handyman in Salida, CO',
    'Home Repairs | Ark Valley Handyman',
    'Home Repairs in Salida, CO',
    'Privacy | Ark Valley Handyman',
    'This page does not exist',
  ]);
  expect(routes[2]?.head).toMatchObject({
    description:
      'Doors that stick, shelves, fence boards, screens and grab bars. You send a list, and you get a price for the whole list before the work begins.',
    photo: { file: 'workbench.png' },
  });
  expect(shared.header).toMatchObject({ locations: { label: 'Locations' }, services: { label: 'Services' } });
  expect(shared.footer).toMatchObject({
    tagline: 'Home Repairs',
    copyright: '© Ark Valley Handyman. All rights reserved.',
  });
  expect(routes.map(({ updated }) => updated)).toEqual(routes.map(() => null));
});

test('the paragraphs of a description after the first are a section of their own', () => {
  const { routes } = buildFixtureRoutes(copySmallest());
  for (const kind of ['home', 'city', 'service', 'service_city'] as const) {
    const { hero, details } = propsOf(routes, kind) as CityPageProps;
    expect(hero.intro, kind).not.toContain('\n');
    expect(details.length, kind).toBeGreaterThan(2);
  }
});

test('a page without questions has none in its structured data', () => {
  const { routes } = buildFixtureRoutes(copySmallest());
  for (const route of routes.filter(({ kind }) => kind === 'city' || kind.startsWith('service'))) {
    expect(JSON.stringify(route.structuredData), route.path).not.toContain('FAQPage');
    expect(JSON.stringify(route.structuredData), route.path).not.toContain('#questions');
  }
});

/** Copies the site without its jobs and the page that asks for reviews. */
function copySmallest() {
  const fixture = copySite('handyman');
  fixture.remove('jobs');
  fixture.write('site.yaml', fixture.read('site.yaml').replace(/^reviewLinks:.*\n/m, ''));
  return fixture;
}

function propsOf(routes: readonly Route[], kind: Route['kind']): unknown {
  return routes.find((route) => route.kind === kind)?.props;
}

/** Lists the scalars of a YAML value. */
function listValues(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listValues) : [value];
}
