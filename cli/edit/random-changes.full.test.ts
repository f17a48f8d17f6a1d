import { expect, test } from 'vitest';
import { tryRandomChanges } from '../testing/random-changes.ts';

test('2,000 random changes read back exactly, keep every other byte, and can be undone', () => {
  expect(tryRandomChanges(2000)).toEqual({ tried: 2000, failures: [] });
});
