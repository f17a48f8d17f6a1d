import { expect, test } from 'vitest';
import { listPlaceholders } from '../../check/expected/placeholders.ts';
import { loadData } from '../../load/load.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { completeAnswers, nameSamplePhone, parseFlags } from './new-answers.ts';

test('another trade has the services that are named', () => {
  const flags = { name: 'Clear Flue', trade: 'other', town: 'Camas, WA', services: 'Chimney sweeping, Flue repair' };
  expect(completeAnswers(parseFlags(flags)).services).toEqual(['Chimney sweeping', 'Flue repair']);
});

test('what has a default may be left out', () => {
  const answers = parseFlags({ name: 'Two Rivers', trade: 'Plumber', town: 'Camas,WA' });
  expect(completeAnswers(answers)).toMatchObject({
    town: 'Camas',
    region: 'WA',
    phone: '555-555-0100',
    color: '#1f5488',
    services: ['Drain cleaning', 'Leak repair'],
  });
});

test.each([
  ['Camas, Washington', { town: 'Camas', region: 'WA', country: 'US' }],
  ['Galway, Ireland', { town: 'Galway', region: undefined, country: 'IE' }],
  ['Toronto, ON', { town: 'Toronto', region: 'ON', country: 'CA' }],
  ['Perth, WA, Australia', { town: 'Perth', region: 'WA', country: 'AU' }],
  ['Bath, Somerset, UK', { town: 'Bath', region: 'Somerset', country: 'GB' }],
])('the town %s has its state and country', (town, place) => {
  expect(parseFlags({ town }).town).toEqual(place);
});

test('a phone number is one of the country of the town', () => {
  expect(parseFlags({ town: 'Galway, Ireland', phone: '091 555 014' }).phone).toBe('091 555 014');
});

test('a country may be a flag of its own, also of a town that names it', () => {
  expect(parseFlags({ town: 'Leeds', country: 'England' }).town).toMatchObject({ country: 'GB' });
  expect(parseFlags({ town: 'Bern', country: 'CH' }).town).toMatchObject({ town: 'Bern', country: 'CH' });
  expect(parseFlags({ town: 'Bern, Switzerland', country: 'CH' }).town).toEqual(parseFlags({ town: 'Bern, CH' }).town);
  expect(() => parseFlags({ town: 'Bern', country: 'Zwitzerland' })).toThrow('is not a country');
});

test.each(['DE', 'ES', 'FR', 'GB', 'IE'])('a new site in %s has a sample phone that the check reports', (country) => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'phone: 303-555-0117', `phone: ${nameSamplePhone(country)}`);
  fixture.edit('site.yaml', 'region: CO\n  country: US', `country: ${country}`);
  expect(listPlaceholders(loadData(fixture.root).dataSet).map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^the placeholder phone number `\+\d+`$/),
  );
});
