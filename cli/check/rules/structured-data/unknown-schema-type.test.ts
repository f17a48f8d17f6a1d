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
