// Random changes of the data of every test site, and of the shipped one. The seed is printed, and
// `SEED=...` takes another.
import { expect, test } from 'vitest';
import { tryRandomChanges } from '../testing/random-changes.ts';

test('random changes read back exactly, keep every other byte, and can be undone', () => {
  expect(tryRandomChanges(40)).toEqual({ tried: 40, failures: [] });
});
