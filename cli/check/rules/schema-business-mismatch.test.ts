import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { schemaBusinessMismatch } from './schema-business-mismatch.ts';

const sound = {
  '@type': 'RoofingContractor',
  name: 'High Plains Roofing',
  telephone: '+13035550142',
  email: 'office@roofs.example',
  address: { addressLocality: 'Aurora', addressRegion: 'CO' },
  openingHoursSpecification: { opens: '07:00', closes: '18:00', dayOfWeek: ['Monday', 'Tuesday'] },
};

const check = (changes: object) =>
  findOnPage(
    schemaBusinessMismatch,
    `<script type="application/ld+json">${JSON.stringify({ ...sound, ...changes })}</script>`,
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
  expect(check({ address: { addressLocality: 'Boulder', addressRegion: 'CO' } })).toEqual([
    '1:181 `address.addressLocality` of the business is `Boulder`; the data says `Aurora`.',
  ]);
});

test('finds other hours', () => {
  const hours = { opens: '08:00', closes: '18:00', dayOfWeek: ['Monday', 'Tuesday'] };
  expect(check({ openingHoursSpecification: hours })).toEqual([
    '1:249 `openingHoursSpecification.opens` of the business is `08:00`; the data says `07:00`.',
  ]);
});

test('finds a fact that is missing', () => {
  expect(check({ email: undefined })).toEqual([
    '1:36 The business has no `email`; the data says `office@roofs.example`.',
  ]);
});
