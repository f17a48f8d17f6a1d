// Copies of the fixture site with other prices: none at all, by job in euros, and by length in
// Canadian dollars.
import { stringify } from 'yaml';
import { formatText } from '../load/yaml/data-document.ts';
import { defaultWords } from '../schema/wording/wording.ts';
import { copyFixture, readDetails, type SiteFixture } from './site-fixture.ts';

const METAL = 'services/metal-roofs.yaml';
const SHINGLE = 'services/shingle-roofs.yaml';
const PAGE = 'pricing-pages/metro.yaml';

/** A site that has no prices. */
export function copyWithoutPrices(): SiteFixture {
  const fixture = copyFixture();
  fixture.remove('pricing.yaml');
  fixture.remove('pricing-pages');
  for (const service of [METAL, SHINGLE]) {
    removeFinishes(fixture, service);
    fixture.write(service, fixture.read(service).replace(/^priceRange:\n(?: .*\n)+/m, ''));
  }
  for (const city of ['aurora', 'boulder']) {
    for (const service of ['metal-roofs', 'shingle-roofs']) {
      const file = `local/${city}/${service}.yaml`;
      fixture.write(file, fixture.read(file).replace(/^localInfo:\n(?: .*\n)+/m, ''));
    }
  }
  fixture.edit('site.yaml', '/roof-prices, ', '');
  return fixture;
}

/**
 * Prices in euros, without rates and calculator: every form of price in the five tiers of metal
 * roofs, and in the two of shingle roofs, which are shared.
 */
export function copyWithJobPrices(): SiteFixture {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'language: en-US', 'language: en-IE');
  fixture.write('pricing.yaml', readDetails('pricing-by-job'));
  removeFinishes(fixture, METAL);
  removeFinishes(fixture, SHINGLE);
  replacePrices(fixture, SHINGLE, readDetails('shingle-by-job'));
  replacePrices(fixture, METAL, readDetails('metal-by-job'));
  const page = fixture.read(PAGE);
  fixture.write(PAGE, page.replace(/^examples:\n(?: .*\n)+/m, ''));
  for (const city of ['aurora', 'boulder']) {
    const [metal, shingle] = [`local/${city}/metal-roofs.yaml`, `local/${city}/shingle-roofs.yaml`];
    fixture.edit(metal, ':small} here, {rate:metal} per square foot for metal.', ':window} here.');
    fixture.edit(shingle, ':small} here, {rate:metal} per square foot for metal.', ':roof} here.');
  }
  return fixture;
}

/** Prices in Canadian dollars by the length of a gutter, with a calculator without finishes. */
export function copyWithLengthPrices(): SiteFixture {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'language: en-US', 'language: fr-CA');
  // Only numbers are in French.
  fixture.write('wording.yaml', formatText('wording.yaml', stringify(defaultWords)) ?? '');
  fixture.write('pricing.yaml', readDetails('pricing-by-length'));
  for (const service of [METAL, SHINGLE]) {
    removeFinishes(fixture, service);
    replacePrices(fixture, service, readDetails('roofs-by-length'));
  }
  fixture.edit(PAGE, '    finish: coated\n    size: 1500', '    size: 120');
  for (const city of ['aurora', 'boulder'])
    for (const service of ['metal-roofs', 'shingle-roofs'])
      fixture.edit(`local/${city}/${service}.yaml`, ':small}', ':short}');
  return fixture;
}

function removeFinishes(fixture: SiteFixture, service: string): void {
  fixture.write(service, fixture.read(service).replace(/^finishes: .*\n/m, ''));
}

function replacePrices(fixture: SiteFixture, service: string, prices: string): void {
  fixture.write(service, fixture.read(service).replace(/^priceRange:\n(?: .*\n)+/m, prices));
}
