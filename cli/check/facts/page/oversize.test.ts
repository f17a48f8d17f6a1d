import { expect, test } from 'vitest';
import { findOversize } from './oversize.ts';

test('a page may have 5 MB and 100,000 elements', () => {
  expect(findOversize(5_000_000, '<p>a</p>'.repeat(100_000))).toBeNull();
  expect(findOversize(5_000_001, '')).toBe('has 5.0 MB; a page may have 5 MB');
  expect(findOversize(1, '<P>a < b</p>'.repeat(100_001))).toBe('has 100001 elements; a page may have 100000');
});
