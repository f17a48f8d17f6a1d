import { expect, test } from 'vitest';
import { tryRandomEditing } from '../../../testing/random-editing.ts';

// random-editing.nightly.test.ts tries five hundred.
test('whatever happens, the list is right, nothing is lost and a button leads on', { timeout: 1_200_000 }, async () => {
  expect(await tryRandomEditing(6, 4)).toEqual({ tried: 6, failures: [] });
});
