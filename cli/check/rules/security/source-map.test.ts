import { expect, test } from 'vitest';
import { findOnSite } from '../../../testing/page-facts.ts';
import { sourceMap } from './source-map.ts';

test('passes scripts without maps', () => {
  expect(findOnSite(sourceMap, { files: { 'a.js': 'a()' } })).toEqual([]);
});

test('finds a map, and what points to it', () => {
  expect(
    findOnSite(sourceMap, { files: { 'a.js': 'a()\n//# sourceMappingURL=a.js.map', 'a.js.map': '{}' } }),
  ).toEqual(['a.js:2:3 The file points to a source map.', 'a.js.map:1:1 `a.js.map` is a source map.']);
});
