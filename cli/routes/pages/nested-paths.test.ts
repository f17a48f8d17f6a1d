// Addresses of several segments: the patterns of `paths`, in each language, and the breadcrumbs
// that follow from them.
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModels } from '../../model/model.ts';
import { copyFixture, copySite, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildRoutes } from '../routes.ts';
import { buildSiteParts } from '../site-parts.ts';

/** Builds the routes of all languages of a site without problems, by path. */
function buildAll(fixture: SiteFixture) {
  expect(fixture.problems()).toBe('');
  const models = buildModels(loadData(fixture.root).dataSet);
  return new Map(
    models.flatMap((model) => [...buildRoutes(model, buildSiteParts(model))]).map((route) => [route.path, route]),
  );
}

function readCrumbs(routes: ReturnType<typeof buildAll>, path: string): string {
  const list = routes.get(path)?.structuredData.find((node) => node['@type'] === 'BreadcrumbList');
  const { itemListElement } = list as unknown as { itemListElement: { name: string; item: string }[] };
  return itemListElement.map(({ name, item }) => `${name} ${new URL(item).pathname}`).join(', ');
}

const PATHS = `paths:
  service: /services/{service}
  city: /areas/{city}
  local: /areas/{city}/{service}
  article: /blog/{year}/{month}/{article}
`;

test('patterns place all pages of a kind, and the prefix of a language comes first', () => {
  const f = copySite('plumber');
  f.edit('site.yaml', 'popularPages: [/plumbing-prices, /drain-cleaning-vancouver, /water-heaters-gresham]', PATHS);
  f.write(
    'site.es-US.yaml',
    `${f.read('site.es-US.yaml')}paths:\n  service: /servicios/{service}\n  city: /es/zonas/{city}\n`,
  );
  for (const city of ['camas', 'gresham']) {
    f.edit(`cities/${city}.yaml`, `path: /${city}-plumber\n`, '');
    f.edit(`cities/${city}.es-US.yaml`, `path: /es/plomero-en-${city}\n`, '');
  }
  f.edit('services/repiping.es-US.yaml', 'path: /es/cambio-de-tuberia\n', '');
  f.edit('services/water-heaters.es-US.yaml', 'path: /es/calentadores-de-agua\n', '');
  f.edit('services/repiping.yaml', 'service: Repiping', 'service: Repiping\npath: /services/pipes/repiping');
  f.write('articles/frost.yaml', 'title: Frost\ndate: 2026-01-09\ndescription: Drip the tap.\n');
  f.write('articles/thaw.yaml', 'title: Thaw\ndate: 2026-02-09\npath: /guides/thaw\ndescription: Wait.\n');
  // The other cities and services are as these.
  const paths = [...buildAll(f).keys()].filter((path) => /^\/(?:[^/]+\/.*|blog)$/.test(path));
  expect(paths.filter((path) => !/gresham|vancouver|drain|leak|drenajes|fugas/.test(path)).sort()).toEqual([
    ...['/areas/camas', '/areas/camas/repiping', '/areas/camas/water-heaters'],
    ...['/blog', '/blog/2026/01/frost', '/es/404', '/es/calentadores-de-agua-camas', '/es/cambio-de-tuberia-camas'],
    ...['/es/condiciones', '/es/precios-de-plomeria', '/es/privacidad', '/es/services/pipes/repiping'],
    ...['/es/servicios/water-heaters', '/es/trabaje-con-nosotros', '/es/zonas/camas', '/guides/thaw'],
    ...['/services/pipes/repiping', '/services/water-heaters'],
  ]);
});

test('a breadcrumb follows the folders of an address that are pages, or names the page that it belongs to', () => {
  const f = copySite('plumber');
  f.edit(
    'site.yaml',
    'popularPages: [/plumbing-prices, /drain-cleaning-vancouver, /water-heaters-gresham]',
    PATHS.replace('/areas/{city}/{service}', '/services/{service}/{city}'),
  );
  f.write('pages/services.yaml', 'name: What we do\ndescription: All of it.\n');
  f.edit('services/leak-repair.yaml', 'service: Leak Repair', 'service: Leak Repair\npath: /leaks');
  f.edit('pricing-pages/area.yaml', 'path: /plumbing-prices', 'path: /areas/camas/prices');
  f.write('articles/frost.yaml', 'title: Frost\ndate: 2026-01-09\ndescription: Drip the tap.\n');
  for (const city of ['camas', 'gresham']) f.edit(`cities/${city}.yaml`, `path: /${city}-plumber\n`, '');
  const routes = buildAll(f);
  expect(
    [
      '/areas/camas',
      '/services/repiping',
      '/services/repiping/camas',
      '/services/leak-repair/camas',
      '/areas/camas/prices',
      '/blog/2026/01/frost',
    ].map((path) => readCrumbs(routes, path)),
  ).toEqual([
    'Home /, Camas /areas/camas',
    'Home /, What we do /services, Repiping /services/repiping',
    'Home /, What we do /services, Repiping /services/repiping, Camas /services/repiping/camas',
    'Home /, What we do /services, Camas /areas/camas, Leak Repair /services/leak-repair/camas',
    'Home /, Camas /areas/camas, Vancouver and Gresham prices /areas/camas/prices',
    'Home /, Articles /blog, Frost /blog/2026/01/frost',
  ]);
});

test('a name in a link leads to a page wherever it is', () => {
  const f = copyFixture();
  f.write('site.yaml', `${f.read('site.yaml')}${PATHS}`);
  const names = ['metal-roofs', 'boulder', 'people', 'about/people', '/areas/boulder/metal-roofs'];
  const links = names.map((name) => `[x]({link:${name}})`).join(' ');
  f.write('pages/people.yaml', `name: People\npath: /about/people\ndescription: "${links}"\n`);
  const page = JSON.stringify(buildAll(f).get('/about/people')?.props);
  expect([...page.matchAll(/"type":"link","href":"([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/services/metal-roofs',
    '/boulder-roofers',
    '/about/people',
    '/about/people',
    '/areas/boulder/metal-roofs',
  ]);
});

test('the dentist has groups between the list of treatments and each of them', () => {
  const routes = buildAll(copySite('dentist'));
  expect(readCrumbs(routes, '/services/restorative/crowns')).toBe(
    'Home /, Treatments /services, Restorative care /services/restorative, Crowns /services/restorative/crowns',
  );
  expect(readCrumbs(routes, '/advice/2026/sore-after-filling')).toContain(', Articles /advice,');
});
