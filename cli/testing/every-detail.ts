import { readDetails, type SiteFixture } from './site-fixture.ts';

/**
 * Adds every optional detail to the copy of a site, a service with jobs of its own and a pricing
 * page of a city, so that its pages show all that pages can show.
 */
export function addEveryDetail(fixture: SiteFixture): void {
  const metal = fixture.read('services/metal-roofs.yaml');
  fixture.write('services/hvac-repair.yaml', createService(metal));
  fixture.write('services/metal-roofs.yaml', metal + readDetails('service'));
  fixture.write('site.yaml', fixture.read('site.yaml') + readDetails('site'));
  fixture.write('jobs/barn.yaml', readDetails('job'));
  fixture.edit(
    'site.yaml',
    'services: [shingle-roofs]',
    'services: [shingle-roofs, hvac-repair]\n  answerBy: Tomorrow',
  );
  for (const city of ['aurora', 'boulder'])
    fixture.write(`cities/${city}.yaml`, `${fixture.read(`cities/${city}.yaml`)}except: [hvac-repair]\n`);
  fixture.edit('cities/aurora.yaml', 'building:', `${readDetails('city')}building:\n  - Hail falls in May.`);
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
    .replace(/priceRange:(?:\n .*)+/, readDetails('jobs').trimEnd())
    .replace('finishes: [coated]\n', '');
}
