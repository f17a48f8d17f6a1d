import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { unknownSchemaType } from './unknown-schema-type.ts';

const check = (json: string) =>
  findOnPage(unknownSchemaType, `<script type="application/ld+json">${json}</script>`);

test('passes known types, as names or URLs, and references', () => {
  expect(
    check(
      '{"@graph":[{"@type":"RoofingContractor","areaServed":{"@id":"#a"}},{"@type":"https://schema.org/City"}]}',
    ),
  ).toEqual([]);
});

test('finds an unknown type, at its value', () => {
  expect(check('{"@type":"RoofingContracter"}')).toEqual([
    '1:45 schema.org has no type `RoofingContracter`.',
  ]);
});

test('finds a node without a type', () => {
  expect(check('{"@type":"City","geo":{"latitude":1}}')).toEqual([
    '1:58 A node of the structured data has no `@type`.',
  ]);
});
