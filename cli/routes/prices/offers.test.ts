// The data of single cities: services that one leaves out, its region, and its name in a sentence.
import { expect, test } from 'vitest';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import type { Route } from '../page-kinds.ts';

/** A roofer who lays metal roofs in Boulder only. */
function copyWithoutMetalInAurora(): SiteFixture {
  const fixture = copyFixture();
  fixture.edit('cities/aurora.yaml', 'slug: aurora\n', 'slug: aurora\nexcept: [metal-roofs]\n');
  fixture.remove('local/aurora/metal-roofs.yaml');
  fixture.edit('site.yaml', 'services: [shingle-roofs]', 'services: [shingle-roofs, metal-roofs]');
  return fixture;
}

test('a service that a city leaves out has no page, link, card or form option there', () => {
  const { routes } = buildFixtureRoutes(copyWithoutMetalInAurora());
  expect(routes.map(({ path }) => path)).not.toContain('/metal-roofs-aurora');
  expect(routes.map(({ path }) => path)).toContain('/metal-roofs-boulder');
  const all = JSON.stringify(routes);
  expect(all).not.toContain('metal-roofs-aurora');
  expect(all).toContain('metal-roofs-boulder');
  const optionsOf = (path: string) => findOptions(routes, path);
  expect(optionsOf('/aurora-roofers')).toEqual(['Choose a service', 'Shingle Roofs', 'Other']);
  expect(optionsOf('/shingle-roofs-aurora')).toEqual(['Choose a service', 'Shingle Roofs', 'Other']);
  for (const path of ['/boulder-roofers', '/metal-roofs', '/roof-prices'])
    expect(optionsOf(path)).toEqual(['Choose a service', 'Shingle Roofs', 'Metal Roofs', 'Other']);
});

test('a service is offered in structured data only where it has a page', () => {
  const { routes } = buildFixtureRoutes(copyWithoutMetalInAurora());
  const service = routes
    .find(({ path }) => path === '/metal-roofs')
    ?.structuredData.find((node) => node['@type'] === 'Service');
  expect(service).toMatchObject({ areaServed: [{ '@id': expect.stringContaining('/boulder-roofers') }] });
});

test("a city's region is its own, or that of the business", () => {
  const fixture = copyFixture();
  fixture.edit('cities/aurora.yaml', 'slug: aurora\n', 'slug: aurora\nregion: KS\n');
  const { shared } = buildFixtureRoutes(fixture);
  const names = [...shared.nodes.cities.values()].map((node) => 'name' in node && node.name);
  expect(names).toEqual(['Boulder, CO', 'Aurora, KS']);
  expect(shared.footer.groups.flatMap(({ links }) => links.map(({ text }) => text))).toContain('Aurora, KS');
});

test("a city's name in a sentence is data", () => {
  const fixture = copyFixture();
  fixture.edit('cities/aurora.yaml', 'slug: aurora\n', 'slug: aurora\ninName: on the Front Range\n');
  const { routes } = buildFixtureRoutes(fixture);
  const find = (path: string) => routes.find((route) => route.path === path)?.props;
  expect(find('/aurora-roofers')).toMatchObject({
    inCity: 'on the Front Range',
    services: [
      { title: 'Shingles', titleEnd: 'on the Front Range' },
      { title: 'Metal', titleEnd: 'on the Front Range' },
    ],
  });
  expect(find('/boulder-roofers')).toMatchObject({ inCity: 'in Boulder' });
  expect(find('/metal-roofs')).toMatchObject({
    cities: [{ text: 'Metal Roofs in Boulder' }, { text: 'Metal Roofs on the Front Range' }],
  });
  expect(find('/metal-roofs-aurora')).toMatchObject({
    inCity: 'on the Front Range',
    servicesInCity: [{ text: 'Shingle Roofs on the Front Range' }, { text: 'Metal Roofs on the Front Range' }],
    citiesOfService: [{ text: 'Metal Roofs in Boulder' }, { text: 'Metal Roofs on the Front Range' }],
  });
  const graph = routes.find(({ path }) => path === '/metal-roofs-aurora')?.structuredData;
  expect(graph?.find((node) => node['@type'] === 'Service')).toMatchObject({ name: 'Metal Roofs on the Front Range' });
});

test("an area's name in a sentence is data, with an article by default", () => {
  const fixture = copyFixture();
  const props = () => buildFixtureRoutes(fixture).routes.find(({ path }) => path === '/roof-prices')?.props;
  expect(props()).toMatchObject({ location: 'in the Front Range' });
  fixture.edit('pricing-pages/metro.yaml', 'area: Front Range\n', 'area: Front Range\ninArea: on the Front Range\n');
  expect(props()).toMatchObject({ location: 'on the Front Range' });
});

function findOptions(routes: readonly Route[], path: string): string[] {
  const props = routes.find((route) => route.path === path)?.props;
  if (props === null || props === undefined || !('contact' in props) || props.contact === null)
    throw new Error(`${path} has no form`);
  return props.contact.fields.flatMap(({ options }) => options.map(({ text }) => text));
}
