// The seed is printed, and `SEED=...` takes another.
import { expect, test } from 'vitest';
import { tryRandomEditing } from '../../../testing/random-editing.ts';

test('the same in many long sequences', { timeout: 4 * 3_600_000 }, async () => {
  expect(await tryRandomEditing(500, 16)).toEqual({ tried: 500, failures: [] });
});
