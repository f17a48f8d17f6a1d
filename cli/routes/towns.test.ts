// Where a business works without a page for it: services in a city, towns, and a site without any
// city.
import { expect, test } from 'vitest';
import type { CityPageProps } from '../../templates/pages/city.tsx';
import { buildFixtureRoutes } from '../testing/build-routes.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('a service without a page in a city is offered there, and its card leads to its own page', () => {
  const f = copyFixture();
  f.remove('local/aurora/metal-roofs.yaml');
  const { routes } = buildFixtureRoutes(f);
  const paths = routes.map(({ path }) => path);
  expect(paths).not.toContain('/metal-roofs-aurora');
  const page = routes.find(({ path }) => path === '/aurora-roofers')?.props as CityPageProps | undefined;
  expect(page?.services.map(({ title, titleEnd, href }) => [title, titleEnd, href])).toEqual([
    ['Shingles', 'in Aurora', '/shingle-roofs-aurora'],
    ['Metal Roofs', undefined, '/metal-roofs'],
  ]);
});

test('towns without a page are in the footer and in the structured data', () => {
  const f = copyFixture();
  f.write('site.yaml', `${f.read('site.yaml')}towns: [Arvada, { county: Weld, names: [Erie, Greeley] }, Golden]\n`);
  const { shared } = buildFixtureRoutes(f);
  expect(shared.footer.notes.map(({ text }) => text).slice(0, 2)).toEqual([
    'We work in Arvada and Golden',
    'We work in Weld County: Erie and Greeley',
  ]);
  expect(JSON.stringify(shared.nodes.business)).toContain('{"@type":"City","name":"Greeley, CO"}');
});

test('a site without any city has all its pages', () => {
  const f = copyFixture();
  for (const folder of ['cities', 'local']) f.remove(folder);
  f.edit('pages/not-found.yaml', 'city: aurora\n', '');
  f.edit('site.yaml', ', /aurora-roofers', '');
  f.edit('site.yaml', '  cities: [boulder]\n', '');
  const { routes, shared } = buildFixtureRoutes(f);
  expect(routes.map(({ kind }) => kind).filter((kind) => /city|cities/.test(kind))).toEqual([]);
  expect(routes.find(({ kind }) => kind === 'not_found')?.props).toMatchObject({ city: null });
  expect(JSON.stringify(routes)).not.toContain('"label":"We work in","value":""');
  expect(shared.header.locations.links).toEqual([]);
});
