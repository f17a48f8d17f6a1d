import { expect, test } from 'vitest';
import { expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { schemaMismatch } from './schema-mismatch.ts';

const business = {
  '@type': 'RoofingContractor',
  '@id': 'https://site.example/#business',
  name: 'High Plains Roofing',
  areaServed: [{ '@type': 'City', name: 'Aurora' }],
};
const service = {
  '@type': 'Service',
  '@id': 'https://site.example/page#service',
  serviceType: 'Metal roofs',
  offers: [{ '@type': 'Offer', price: 1 }],
};
const expected = expectedSite({
  layOutPage: () => expectedPage({ structuredData: [business, service] }),
});

const page = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const check = (...nodes: readonly object[]) =>
  findOnPage(schemaMismatch, page({ '@graph': nodes }), { expected });

test('passes the nodes of the data', () => {
  expect(check(business, service)).toEqual([]);
});

test('passes without the data, and a page without named nodes, which other rules find', () => {
  expect(findOnPage(schemaMismatch, page({ '@graph': [{ ...business, areaServed: [] }] }))).toEqual([]);
  expect(check({ '@type': 'RoofingContractor' })).toEqual([]);
  expect(findOnPage(schemaMismatch, '<p>', { expected })).toEqual([]);
});

test('passes where a preview is published at another address', () => {
  const moved = JSON.stringify({ '@graph': [business, service] }).replaceAll(
    'site.example',
    'preview.example',
  );
  const origin = 'https://preview.example';
  expect(findOnPage(schemaMismatch, page(JSON.parse(moved)), { expected, origin })).toEqual([]);
});

test('passes what other rules compare by its meaning', () => {
  expect(check({ ...business, name: 'High Planes Roofing' }, { ...service, offers: [] })).toEqual([]);
});

test('finds a node that is missing, at the beginning of the structured data', () => {
  expect(check(business)).toEqual([
    '1:36 The structured data lacks the node `https://site.example/page#service`.',
  ]);
});

test('finds another value, at the value', () => {
  expect(check({ ...business, areaServed: [{ '@type': 'City', name: 'Boulder' }] }, service)).toEqual([
    '1:181 `RoofingContractor.areaServed.0.name` is `Boulder`; the data says `Aurora`.',
  ]);
});

test('finds an entry too many', () => {
  const cities = [...business.areaServed, { '@type': 'City', name: 'Boulder' }];
  expect(check({ ...business, areaServed: cities }, service)).toEqual([
    '1:157 `RoofingContractor.areaServed` has 2 entries; the data has 1.',
  ]);
});

test('finds a property that is missing, at the node, and one that the data does not have', () => {
  const { serviceType, ...without } = service;
  expect(check(business, without)).toEqual(['1:193 `Service` lacks `serviceType`.']);
  expect(check(business, { ...service, category: serviceType })).toEqual([
    '1:332 `Service.category` is not in the data.',
  ]);
});
