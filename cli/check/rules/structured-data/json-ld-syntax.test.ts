import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { jsonLdSyntax } from './json-ld-syntax.ts';

const check = (json: string) =>
  findOnPage(jsonLdSyntax, `<script type="application/ld+json">${json}</script>`);

test('passes a block that parses and names its vocabulary', () => {
  expect(check('{"@context":"https://schema.org","@type":"Thing"}')).toEqual([]);
});

test('names the place where a block stops being JSON', () => {
  expect(check('{"a":1,}')).toEqual(['1:43 The structured data is not JSON from `}` on.']);
  expect(check('{"a":x,"b":1}')).toEqual(['1:41 The structured data is not JSON from `x,"b":1}` on.']);
});

test('says that a block ends too early', () => {
  expect(check('{"a":1')).toEqual(['1:42 The structured data is not JSON: it ends too early.']);
});

test('asks for the context', () => {
  expect(check('{"@type":"Thing"}')).toEqual([
    '1:36 The structured data has no `@context` `https://schema.org`.',
  ]);
});
