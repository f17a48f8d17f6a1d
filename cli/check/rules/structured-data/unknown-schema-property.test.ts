import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { unknownSchemaProperty } from './unknown-schema-property.ts';

const check = (json: string) =>
  findOnPage(unknownSchemaProperty, `<script type="application/ld+json">${json}</script>`);

test('passes own and inherited properties', () => {
  expect(check('{"@type":"RoofingContractor","@id":"#a","name":"a","priceRange":"$"}')).toEqual([]);
});

test('finds a property that the type does not have, at its value', () => {
  expect(check('{"@type":"RoofingContractor","telefone":"1"}')).toEqual([
    '1:76 `RoofingContractor` has no property `telefone` in schema.org.',
  ]);
});
