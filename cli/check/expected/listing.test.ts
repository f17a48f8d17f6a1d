import { expect, test } from 'vitest';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { compareListings, createListing, readListing } from './listing.ts';

/** The home page and the sitemap of the roofer's site, as they are published. */
function publish() {
  const { routes } = buildFixtureRoutes(copyFixture());
  const graph = routes.find(({ path }) => path === '/')?.structuredData;
  return readListing(
    `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`,
    '<loc>https://frontrange.example.com/shingle-roofs</loc><loc>https://frontrange.example.com/metal-roofs</loc>',
  );
}

test('what the data says in other words than the published pages is listed with its exact value', () => {
  const published = publish() ?? { addresses: new Set() };
  const fixture = copyFixture();
  expect(compareListings(published, createListing(buildFixtureRoutes(fixture).model))).toEqual([]);
  fixture.edit('site.yaml', 'phone: 303-555-0117', 'phone: 303-555-0118');
  fixture.edit('site.yaml', 'name: Front Range Roofing', 'name: Front Range Roofs');
  fixture.edit('site.yaml', 'closes: "17:00"', 'closes: "16:30"');
  fixture.edit('services/metal-roofs.yaml', 'service: Metal Roofs', 'service: Metal Roofs\npath: /metal');
  expect(compareListings(published, createListing(buildFixtureRoutes(fixture).model))).toEqual([
    { what: 'Name', value: 'Front Range Roofs' },
    { what: 'Phone', value: '(303) 555-0118' },
    { what: 'Hours', value: 'Monday-Friday, 8:00 am-4:30 pm' },
    { what: 'New services', value: 'Metal Roofs' },
  ]);
});

test('a page of another program has no listing', () => {
  expect(readListing('<p>Call us</p>', '')).toBeNull();
  expect(readListing('<script type="application/ld+json">{"@type":"Plumber"}</script>', '')).toBeNull();
});
