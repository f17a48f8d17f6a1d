import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { jsonLdSyntax } from './json-ld-syntax.ts';

const check = (json: string) =>
  findOnPage(jsonLdSyntax, `<script type="application/ld+json">${json}</script>`);

test('finds a block that ends too early', () => {
  expect(check('{"a":1')).toEqual(['1:42 The structured data is not valid JSON: it ends too early.']);
});

test('finds a block that a tag in a text ends', () => {
  expect(check('{"@context":"https://schema.org","name":"</script>"}')).toEqual([
    '1:76 The structured data is not valid JSON from `"` on.',
  ]);
});

test('finds a block with more levels than are read, but not brackets in a text', () => {
  expect(check(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([
    '1:36 The structured data has more than 100 levels.',
  ]);
  expect(check(`{"@context":"https://schema.org","name":"\\"${'['.repeat(200)}"}`)).toEqual([]);
});

test('finds a block with comments', () => {
  expect(check('{} // a')).toEqual(['1:39 The structured data is not valid JSON from `// a` on.']);
});

test('finds a block without the context of schema.org', () => {
  expect(check('{"@type":"Thing"}')).toEqual([
    '1:36 The `@context` of the structured data is not `https://schema.org`.',
  ]);
});
