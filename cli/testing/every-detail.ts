import type { SiteFixture } from './site-fixture.ts';

/**
 * Adds every optional detail to the copy of a site, a service with jobs of its own and a pricing
 * page of a city, so that its pages show all that pages can show.
 */
export function addEveryDetail(fixture: SiteFixture): void {
  const metal = fixture.read('services/metal-roofs.yaml');
  fixture.write('services/hvac-repair.yaml', createService(metal));
  fixture.write('services/metal-roofs.yaml', `${metal}${SERVICE_FACTS}`);
  fixture.write('site.yaml', `${fixture.read('site.yaml')}${FACTS}`);
  fixture.edit(
    'site.yaml',
    'services: [shingle-roofs]',
    'services: [shingle-roofs, hvac-repair]\n  answerBy: Tomorrow',
  );
  for (const city of ['aurora', 'boulder'])
    fixture.write(`cities/${city}.yaml`, `${fixture.read(`cities/${city}.yaml`)}except: [hvac-repair]\n`);
  fixture.edit('cities/aurora.yaml', 'building:', `${CITY_FACTS}building:\n  - Hail falls in May.`);
  fixture.edit('local/aurora/metal-roofs.yaml', 'localInfo:', 'localInfo:\n  - The sun is strong.');
  fixture.write(
    'pricing-pages/aurora.yaml',
    fixture
      .read('pricing-pages/metro.yaml')
      .replace('area: Front Range', 'city: aurora')
      .replace('/roof-prices', '/aurora-roof-prices')
      .replace('title: Roof prices on the Front Range', 'title: Roof prices in Aurora')
      .replace('metaDescription: What a roof costs', 'metaDescription: What a roof in Aurora costs'),
  );
}

/** Makes a service with jobs instead of sizes out of another one. */
function createService(metal: string): string {
  return metal
    .replaceAll('Metal Roofs', 'HVAC and EV Charger Repair')
    .replaceAll('metal roofs', 'HVAC and EV charger repair')
    .replaceAll('metal-roofs', 'hvac-repair')
    .replace('shortName: Metal', 'shortName: HVAC and EV')
    .replace(/priceRange:(?:\n .*)+/, JOBS)
    .replace('finishes: [coated]\n', '');
}

const JOBS = `tiers:
  hour: { label: Repair }
  unit: { label: New unit, size: one unit }
priceRange:
  hour: { from: 300 }
  unit: { onRequest: true }`;

const FACTS = `license:
  number: ROC 123456
  authority: Colorado Roofing Board
  url: https://example.com/license
  classification: R-42
bonded: true
insured: true
founded: 1999
rating: { value: 4.8, count: 1, source: Example Reviews, url: "https://example.com/reviews" }
emergency: { label: Leaks at night, phone: 303-555-0188 }
phones:
  - { label: Boulder office, phone: 303-555-0145 }
otherHours:
  - { days: [Saturday], opens: "00:00", closes: "24:00" }
closedDays: [Sunday]
timeZone: America/Denver
serviceRadius: { latitude: 39.7, longitude: -104.9, place: Denver, miles: 25 }
offers:
  - { text: A tenth off with, code: SPRING, link: { label: Read the terms, url: "https://example.com/terms" }, until: 2099-12-31 }
holidays:
  - { rule: christmas }
  - { rule: christmas-eve, opens: "08:00", closes: "12:00" }
profiles:
  - { name: Example Network, url: "https://example.com/profile" }
brands: [Acme Steel, Summit Slate]
memberships:
  - { name: Colorado Roofers Guild }
paymentMethods: [cash, check]
announcement: { text: We are hiring roofers., until: 2099-12-31 }
secondAction: { label: Text a photo, sms: 303-555-0117 }
owner: { name: Sam Example, photo: metal.png, text: Sam climbs every roof. }
team:
  - { name: Kit Example, text: Kit holds the ladder. }
reviews:
  - text: They came on time.
    author: Pat
    place: Aurora
    date: 2024-03-05
    source: Example Reviews
    url: https://example.com/review
    stars: 4
projects:
  - title: A barn in one week
    text: New metal over an old barn.
    before: shingle.png
    after: metal.png
    size: 3,000 sq ft
    cost: 21000
`;

const CITY_FACTS = `distance: A short drive
permitOffice: Aurora Building Division
`;

const SERVICE_FACTS = `sizeMeans: the area of the roof
estimateNote: Snow guards are extra.
numbers:
  - { value: 24 gauge, label: Thickness }
drawing:
  title: A metal roof
  layers:
    - { name: Panel, thickness: 1/32 in, text: Sheds the rain., depth: 1, pattern: solid }
    - { name: Boards, text: Carry the panel., depth: 2, pattern: grains }
`;
