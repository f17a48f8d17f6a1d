import { expect, test } from 'vitest';
import type { Link } from '../../../templates/elements/links/link.ts';
import type { CityPageProps } from '../../../templates/pages/city.tsx';
import type { ServicePageProps } from '../../../templates/pages/service.tsx';
import type { ServiceCityPageProps } from '../../../templates/pages/service-city.tsx';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copySite, type SiteFixture } from '../../testing/site-fixture.ts';

test('up to eleven cities have no page that lists them', () => {
  const { cityList, shared } = build(copyWithCities(11));
  expect(cityList).toBeUndefined();
  expect(shared.header.locations.links).toHaveLength(11);
});

test('with twelve cities the menu names all of them and the page that lists them', () => {
  const { cityList, shared } = build(copyWithCities(12));
  expect(cityList?.path).toBe('/all-cities');
  expect(shared.header.locations).toMatchObject({ label: 'Locations', isDirectory: false });
  expect(shared.header.locations.links).toHaveLength(13);
  expect(shared.header.locations.links.at(-1)).toEqual({ href: '/all-cities', text: 'All locations' });
});

test('with more, the menu and the footer lead to that page only, which has the words of its file', () => {
  const fixture = copyWithCities(13);
  fixture.write('pages/all-cities.yaml', 'path: /towns\nname: Our towns\nh1: Where we work\n');
  const { cityList, shared, serviceList } = build(fixture);
  const links = [{ href: '/towns', text: 'Our towns' }];
  expect(shared.header.locations).toEqual({ label: 'Locations', links, isDirectory: true });
  expect(shared.footer.groups[0]?.links).toEqual(links);
  expect(cityList).toMatchObject({ path: '/towns', props: { hero: { h1: 'Where we work' } } });
  const [group, ...others] = cityList?.props.groups ?? [];
  expect(others).toEqual([]);
  expect(group?.links.map(({ text }) => text)).toEqual([
    'Salida',
    ...['Tøwn 1', 'Tøwn 2', 'Tøwn 3', 'Tøwn 4', 'Tøwn 5', 'Tøwn 6'],
    ...['Tøwn 7', 'Tøwn 8', 'Tøwn 9', 'Tøwn 10', 'Tøwn 11', 'Tøwn 12'],
  ]);
  // The handyman has one service.
  expect(serviceList).toBeUndefined();
});

test('the pages of a city and of a service there lead to some others, and to the page that lists all', () => {
  const { routes } = buildFixtureRoutes(copyWithCities(30));
  const textsOf = (links: readonly Link[]) => links.map(({ text }) => text);
  const city = routes.find(({ path }) => path === '/town-20')?.props as CityPageProps;
  expect(city.cities).toHaveLength(11);
  expect(textsOf(city.cities)).toEqual(expect.arrayContaining(['Tøwn 19', 'Tøwn 21', 'All locations']));
  const local = routes.find(({ path }) => path === '/home-repairs-town-20')?.props as ServiceCityPageProps;
  expect(local.citiesOfService).toHaveLength(11);
  expect(local.citiesOfService.at(-1)).toEqual({
    href: '/home-repairs#cities',
    text: 'Home repairs by city',
    hasOwnWords: true,
  });
  expect(textsOf(local.servicesInCity)).toEqual(['Home Repairs in Tøwn 20']);
  const service = routes.find(({ path }) => path === '/home-repairs')?.props as ServicePageProps;
  expect(service.cities).toHaveLength(30);
});

test('only the pages about all cities describe all of them to search engines', () => {
  const { routes } = buildFixtureRoutes(copyWithCities(13));
  const countCities = (path: string) => {
    const graph: readonly { readonly '@type': string; readonly areaServed?: readonly unknown[] }[] =
      routes.find((route) => route.path === path)?.structuredData ?? [];
    const [business] = graph;
    const nodes = graph.filter((node) => node['@type'] === 'City');
    expect(nodes).toHaveLength(business?.areaServed?.length ?? 0);
    return nodes.length;
  };
  for (const path of ['/', '/all-cities', '/home-repairs']) expect(countCities(path), path).toBe(13);
  for (const path of ['/town-3', '/home-repairs-town-3']) expect(countCities(path), path).toBe(1);
  for (const path of ['/privacy', '/404']) expect(countCities(path), path).toBe(0);
});

test('more than sixty have a heading for each letter, accents aside', () => {
  const fixture = copyWithCities(60);
  addCity(fixture, 'eze', 'Èze');
  addCity(fixture, 'elko', 'Elko');
  const groups = build(fixture).cityList?.props.groups ?? [];
  expect(groups.map(({ id, heading, links }) => [id, heading, links.length])).toEqual([
    ['letter-e', 'E', 2],
    ['letter-s', 'S', 1],
    ['letter-t', 'T', 59],
  ]);
});

/** Returns the handyman's site with some cities in all. */
function copyWithCities(count: number): SiteFixture {
  const fixture = copySite('handyman');
  for (let index = 1; index < count; index++) addCity(fixture, `town-${index}`, `Tøwn ${index}`);
  return fixture;
}

function addCity(fixture: SiteFixture, slug: string, city: string): void {
  fixture.write(`cities/${slug}.yaml`, `city: ${city}\ndescription: A place called ${city}.\n`);
  fixture.write(`local/${slug}/home-repairs.yaml`, `description: Repairs in ${city}.\n`);
}

function build(fixture: SiteFixture) {
  const { shared, routes } = buildFixtureRoutes(fixture);
  return {
    shared,
    cityList: routes.find((route) => route.kind === 'all_cities'),
    serviceList: routes.find((route) => route.kind === 'all_services'),
  };
}
