import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { missingSchemaProperty } from './missing-schema-property.ts';

const check = (value: unknown) =>
  findOnPage(missingSchemaProperty, `<script type="application/ld+json">${JSON.stringify(value)}</script>`);

test('passes nodes that have what Google requires', () => {
  expect(check({ '@type': 'RoofingContractor', name: 'a', address: { '@type': 'PostalAddress' } })).toEqual(
    [],
  );
  expect(check({ '@type': 'ImageObject', contentUrl: '/a.jpg', creditText: 'a' })).toEqual([]);
  expect(
    check({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: '/' },
        { position: 2, name: 'Here' },
      ],
    }),
  ).toEqual([]);
});

test('finds a subtype of a business without an address', () => {
  expect(check({ '@type': 'RoofingContractor', name: 'a' })).toEqual([
    '1:36 `RoofingContractor` has no `address`.',
  ]);
});

test('finds an image without its file', () => {
  expect(check({ '@type': 'ImageObject', license: '/terms' })).toEqual([
    '1:36 `ImageObject` has no `contentUrl`.',
  ]);
});

test('finds an image without a credit', () => {
  expect(check({ '@type': 'ImageObject', contentUrl: '/a.jpg' })).toEqual([
    '1:36 `ImageObject` has no `creator` or `creditText` or `copyrightNotice` or `license`.',
  ]);
});

test('finds an empty breadcrumb', () => {
  expect(check({ '@type': 'BreadcrumbList', itemListElement: [] })).toEqual([
    '1:36 `BreadcrumbList` has no `itemListElement`.',
  ]);
});

test('finds each thing that an item of the breadcrumb lacks', () => {
  expect(
    check({ '@type': 'BreadcrumbList', itemListElement: [{ position: 2 }, { position: 2, name: 'b' }] }),
  ).toEqual([
    '1:81 Item 1 of the breadcrumb has no `position` 1.',
    '1:81 Item 1 of the breadcrumb has no `name`.',
    '1:81 Item 1 of the breadcrumb has no `item`.',
  ]);
});

test('finds a question without an answer', () => {
  expect(check({ '@type': 'Question', name: 'Why?' })).toEqual(['1:36 `Question` has no `acceptedAnswer`.']);
});
