// The smallest site: one service in one city, without any optional list.
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel, type SiteModel } from '../model/model.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';
import type { Route } from './route.ts';
import { buildRoutes } from './routes.ts';
import { buildSharedProps, type SharedProps } from './shared-props.ts';

const HEAD = (page: string) => `updated: 2026-01-02
title: ${page} by a handyman
metaDescription: ${page} by one person with a van.
h1: ${page}
description: One person, one van.
`;

test('one service in one city is a whole site, without links to other cities and services', () => {
  const { shared, routes } = build(copySmallestSite());
  expect(routes.map(({ path }) => path)).toEqual([
    '/',
    '/boulder-handyman',
    '/repairs',
    '/repairs-boulder',
    '/repair-prices',
    '/privacy',
    '/terms',
    '/404',
  ]);
  expect(propsOf(routes, 'city')).toMatchObject({
    neighborhoods: [],
    building: [],
    reasons: [],
    questions: [],
    otherCities: [],
    services: [{ href: '/repairs-boulder', title: 'Repairs in Boulder' }],
  });
  expect(propsOf(routes, 'service')).toMatchObject({ process: [], benefits: [], otherServices: [] });
  expect(propsOf(routes, 'service_city')).toMatchObject({
    localInfo: [],
    neighborhoodNote: null,
    otherServices: [],
    otherCities: [],
  });
  expect(shared.header.locations.links).toEqual([{ href: '/boulder-handyman', text: 'Boulder' }]);
  expect(shared.footer.groups.find(({ id }) => id === 'popular-pages')?.links).toEqual([]);
});

test('a page without questions has none in its structured data', () => {
  const { routes } = build(copySmallestSite());
  for (const route of routes.filter(({ kind }) => kind === 'city' || kind.startsWith('service'))) {
    expect(JSON.stringify(route.structuredData), route.path).not.toContain('FAQPage');
    expect(JSON.stringify(route.structuredData), route.path).not.toContain('#questions');
  }
});

function copySmallestSite(): SiteFixture {
  const fixture = copyFixture();
  for (const file of [
    'cities/aurora.yaml',
    'services/metal-roofs.yaml',
    'services/shingle-roofs.yaml',
    'local',
  ])
    fixture.remove(file);
  fixture.write(
    'cities/boulder.yaml',
    `city: Boulder
slug: boulder
path: /boulder-handyman
latitude: 40.015
longitude: -105.2705
${HEAD('Handyman')}`,
  );
  fixture.write(
    'services/repairs.yaml',
    `service: Repairs
shortName: Repairs
slug: repairs
photo: shingle.png
summary: Doors, shelves and taps.
priceRange:
  small: { low: 100, high: 200 }
  medium: { low: 200, high: 400 }
  large: { low: 400, high: 800 }
${HEAD('Repairs')}`,
  );
  fixture.write('local/boulder/repairs.yaml', HEAD('Repairs in Boulder'));
  const site = fixture.read('site.yaml');
  fixture.write(
    'site.yaml',
    site.replace(/^popularPages: .*$/m, 'popularPages: []').replaceAll(/\[[^\]]*roofs[^\]]*\]/g, '[repairs]'),
  );
  fixture.edit('pages/not-found.yaml', 'city: aurora', 'city: boulder');
  const pricing = fixture.read('pricing.yaml');
  fixture.write(
    'pricing.yaml',
    pricing.replace(/^ +- \{ key: coated.*\n/m, '').replaceAll(/(?:shingle|metal)-roofs/g, 'repairs'),
  );
  const page = fixture.read('pricing-pages/metro.yaml');
  fixture.write(
    'pricing-pages/metro.yaml',
    page
      .replaceAll('/roof-prices', '/repair-prices')
      .replaceAll('shingle-roofs', 'repairs')
      .replaceAll('coated', 'none'),
  );
  return fixture;
}

function build(fixture: SiteFixture): { model: SiteModel; shared: SharedProps; routes: Route[] } {
  expect(fixture.problems()).toBe('');
  const model = buildModel(loadData(fixture.root).dataSet);
  const shared = buildSharedProps(model);
  return { model, shared, routes: [...buildRoutes(model, shared)] };
}

function propsOf(routes: readonly Route[], kind: Route['kind']): unknown {
  return routes.find((route) => route.kind === kind)?.props;
}
