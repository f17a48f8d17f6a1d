import { expect, test } from 'vitest';
import { tryOtherValues } from '../../testing/other-values.ts';

test('another value of every key and item changes its own lines alone, and the old one brings them back', () => {
  const { tried, failures } = tryOtherValues(1);
  expect(tried).toBeGreaterThan(3000);
  expect(failures).toEqual([]);
});
