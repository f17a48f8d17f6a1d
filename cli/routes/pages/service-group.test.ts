// Groups of services, and sections on pages that have parts of their own.
import { expect, test } from 'vitest';
import type { ServicePageProps } from '../../../templates/pages/service.tsx';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture } from '../../testing/site-fixture.ts';

const PATHS = `paths:
  group: /roofs/{group}
  service: /roofs/{group}/{service}
`;

const REST = 'Most houses have one, with a pitch above two in twelve, which is steep enough for metal.';

test('a group has a page, a place in the menu, and one in the addresses and breadcrumbs of its services', () => {
  const f = copyFixture();
  f.write('site.yaml', `${f.read('site.yaml')}${PATHS}`);
  f.write(
    'service-groups/steep.yaml',
    `name: Steep roofs\ndescription: Roofs that shed water. ${REST}\nservices: [metal-roofs]\nsections: [{ type: call }]\n`,
  );
  f.write('service-groups/all.yaml', 'menuOrder: 1\ndescription: Both.\nservices: [metal-roofs]\n');
  f.edit('service-groups/all.yaml', 'menuOrder: 1\n', 'menuOrder: 9\n');
  f.edit('service-groups/steep.yaml', 'name:', 'menuOrder: 2\nname:');
  const { routes, shared, model } = buildFixtureRoutes(f);
  expect(model.services.map(({ path }) => path)).toEqual(['/roofs/shingle-roofs', '/roofs/steep/metal-roofs']);
  expect(shared.header.services.links.map(({ href }) => href)).toEqual([
    '/roofs/steep',
    '/roofs/all',
    '/roofs/shingle-roofs',
  ]);
  const service = routes.find(({ path }) => path === '/roofs/steep/metal-roofs')?.props as ServicePageProps;
  expect(service.hero.breadcrumb.map(({ text }) => text)).toEqual(['Home', 'Steep roofs', 'Metal Roofs']);
  const group = routes.find(({ path }) => path === '/roofs/steep');
  expect(group?.props).toMatchObject({
    hero: { intro: 'Roofs that shed water.' },
    details: [REST],
    services: { heading: 'Our services', cards: [{ title: 'Metal Roofs', href: '/roofs/steep/metal-roofs' }] },
    sections: [{ type: 'call' }],
  });
});

test('a section of a service or a city replaces what its page has by itself', () => {
  const f = copyFixture();
  f.edit(
    'services/metal-roofs.yaml',
    'service: Metal Roofs',
    'service: Metal Roofs\nsections: [{ heading: Standing seam, paragraphs: [Panels.] }, { type: form }]',
  );
  f.edit(
    'cities/boulder.yaml',
    'city: Boulder',
    'city: Boulder\nsections: [{ type: prices, services: [metal-roofs] }]',
  );
  const { routes } = buildFixtureRoutes(f);
  expect(routes.find(({ path }) => path === '/metal-roofs')?.props).toMatchObject({
    contact: null,
    sections: [{ type: 'text', heading: 'Standing seam' }, { type: 'form' }],
  });
  expect(routes.find(({ path }) => path === '/boulder-roofers')?.props).toMatchObject({
    sections: [{ type: 'prices' }],
  });
});
