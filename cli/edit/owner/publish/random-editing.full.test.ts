import { expect, test } from 'vitest';
import { tryRandomEditing } from '../../../testing/random-editing.ts';

test('whatever happens, the list is right, nothing is lost and a button leads on', { timeout: 1_200_000 }, async () => {
  expect(await tryRandomEditing(30, 8)).toEqual({ tried: 30, failures: [] });
});
