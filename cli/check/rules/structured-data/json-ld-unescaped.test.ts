import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { jsonLdUnescaped } from './json-ld-unescaped.ts';

const check = (json: string) =>
  findOnPage(jsonLdUnescaped, `<script type="application/ld+json">${json}</script>`);

test('passes an escaped sign', () => {
  expect(check('{"name":"\\u003cb>"}')).toEqual([]);
});

test('finds a raw one', () => {
  expect(check('{"name":"<b>"}')).toEqual(['1:45 A raw `<` stands in the structured data.']);
});
