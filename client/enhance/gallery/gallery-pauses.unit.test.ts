import { expect, test } from 'vitest';
import { createPauseReasons } from './gallery-pauses.ts';

test('a strip is paused until the last reason is removed', () => {
  const paused: boolean[] = [];
  const setPaused = createPauseReasons((isPaused) => void paused.push(isPaused));
  setPaused('hover', true);
  setPaused('touch', true);
  setPaused('hover', true);
  setPaused('hover', false);
  setPaused('button', false);
  setPaused('touch', false);
  expect(paused).toEqual([true, true, true, true, true, false]);
});
