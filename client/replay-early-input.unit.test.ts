// How long a click waits; replay-early-input.full.test.ts clicks in a browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replayEarlyInput } from './replay-early-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a click is replayed once if the code takes three seconds, and later clicks follow their link', () => {
  const photo = { click: vi.fn() };
  // As one element: a photo, and the gallery around it.
  const gallery = Object.assign(new EventTarget(), { closest: () => photo });
  const click = () => gallery.dispatchEvent(new Event('click', { cancelable: true }));
  const release = replayEarlyInput(gallery as unknown as HTMLElement);
  expect(click()).toBe(false);
  vi.advanceTimersByTime(2999);
  expect(photo.click).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(photo.click).toHaveBeenCalledTimes(1);
  expect(click()).toBe(true);
  release();
  expect(photo.click).toHaveBeenCalledTimes(1);
});
