import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { missingSchemaProperty } from './missing-schema-property.ts';

const check = (value: unknown) =>
  findOnPage(missingSchemaProperty, `<script type="application/ld+json">${JSON.stringify(value)}</script>`);

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
