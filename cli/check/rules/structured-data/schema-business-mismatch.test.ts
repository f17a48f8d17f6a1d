import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { schemaBusinessMismatch } from './schema-business-mismatch.ts';

const valid = {
  '@type': 'RoofingContractor',
  name: 'High Plains Roofing',
  telephone: '+13035550142',
  email: 'office@roofs.example',
  address: { addressLocality: 'Aurora', addressRegion: 'CO', addressCountry: 'US' },
  openingHoursSpecification: { opens: '07:00', closes: '18:00', dayOfWeek: ['Monday', 'Tuesday'] },
  priceRange: '$3,000-15,000+',
};

const check = (changes: object) =>
  findOnPage(
    schemaBusinessMismatch,
    `<script type="application/ld+json">${JSON.stringify({ ...valid, ...changes })}</script>`,
    { expected: expectedSite() },
  );

test('passes the business of the data', () => {
  expect(check({})).toEqual([]);
});

test('says nothing without the data', () => {
  expect(findOnPage(schemaBusinessMismatch, '<p>')).toEqual([]);
});

test('finds another phone number', () => {
  expect(check({ telephone: '+13035550143' })).toEqual([
    '1:106 `telephone` of the business is `+13035550143`; the data says `+13035550142`.',
  ]);
});

test('finds another name', () => {
  expect(check({ name: 'High Planes Roofing' })).toEqual([
    '1:72 `name` of the business is `High Planes Roofing`; the data says `High Plains Roofing`.',
  ]);
});

test('finds another town', () => {
  expect(check({ address: { ...valid.address, addressLocality: 'Boulder' } })).toEqual([
    '1:181 `address.addressLocality` of the business is `Boulder`; the data says `Aurora`.',
  ]);
});

test('finds other hours', () => {
  const hours = { opens: '08:00', closes: '18:00', dayOfWeek: ['Monday', 'Tuesday'] };
  expect(check({ openingHoursSpecification: hours })).toEqual([
    '1:271 `openingHoursSpecification.opens` of the business is `08:00`; the data says `07:00`.',
  ]);
});

test('finds a fact that is missing', () => {
  expect(check({ email: undefined })).toEqual([
    '1:36 The business has no `email`; the data says `office@roofs.example`.',
  ]);
});

test('finds another price range and another type', () => {
  expect(check({ priceRange: '$$' })).toEqual([
    '1:343 `priceRange` of the business is `$$`; the data says `$3,000-15,000+`.',
  ]);
  expect(check({ '@type': 'Plumber' })).toEqual([
    '1:45 `@type` of the business is `Plumber`; the data says `RoofingContractor`.',
  ]);
});

test('finds a street and a second set of hours that the data does not have', () => {
  expect(check({ address: { ...valid.address, streetAddress: '1 Main St' } })).toEqual([
    '1:249 The business has a `address.streetAddress`, which the data does not have.',
  ]);
  const hours = valid.openingHoursSpecification;
  expect(check({ openingHoursSpecification: [hours, { ...hours, dayOfWeek: 'Sunday' }] })).toEqual([
    '1:262 The business has 2 sets of hours; the data has one.',
  ]);
});

test('finds a page without the business, where nothing else is wrong with its structured data', () => {
  const page = (json: string) => `<head></head><script type="application/ld+json">${json}</script>`;
  const said = (json: string) => findOnPage(schemaBusinessMismatch, page(json), { expected: expectedSite() });
  expect(said('{"@type":"WebPage"}')).toEqual(['1:1 The structured data has no node of the business.']);
  expect(said('{"@type":"Roofer"}')).toEqual([]);
  expect(said('{')).toEqual([]);
});

test('passes a business without a name, which Google’s own rule asks for', () => {
  expect(check({ name: undefined })).toEqual([]);
});
