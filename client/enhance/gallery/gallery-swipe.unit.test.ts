import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSwipe, type TouchInput } from './gallery-swipe.ts';

/** A photo of 312 px and a gap of 16 px. */
const PHOTO_STEP = 328;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createStrip({ scrollLeft = 0, photoStep = PHOTO_STEP } = {}) {
  const touched: boolean[] = [];
  const strip = {
    scrollLeft,
    dataset: {} as DOMStringMap,
    scrolls: [] as ScrollToOptions[],
    scrollTo: (options: ScrollToOptions) => void strip.scrolls.push(options),
  };
  const swipe = createSwipe({
    strip,
    photoStep: () => photoStep,
    scrollBehavior: () => 'smooth',
    onTouch: (on) => void touched.push(on),
  });
  let now = 0;
  const event = (...touches: readonly (readonly [x: number, y: number])[]): TouchInput => ({
    touches: touches.map(([clientX, clientY]) => ({ clientX, clientY })),
    timeStamp: now,
  });
  return {
    strip,
    touched,
    down: (...fingers: readonly (readonly [x: number, y: number])[]) => swipe.start(event(...fingers)),
    move(x: number, y = 400, ms = 100) {
      now += ms;
      swipe.move(event([x, y]));
    },
    up(ms = 100, ...left: readonly (readonly [x: number, y: number])[]) {
      now += ms;
      swipe.end(event(...left));
    },
  };
}

test.each([
  ['more than half a photo scrolls on to the next', 150, PHOTO_STEP],
  ['less than half a photo is taken back', 60, 0],
])('%s', (_, distance, left) => {
  const { strip, down, move, up } = createStrip();
  down([300, 400]);
  move(300 - distance);
  up();
  expect(strip.scrolls).toEqual([{ left, behavior: 'smooth' }]);
});

test('a flick continues to the next photo, in both directions', () => {
  for (const [scrollLeft, distance, expected] of [
    [0, -96, PHOTO_STEP],
    [PHOTO_STEP, 96, 0],
  ] as const) {
    const { strip, down, move, up } = createStrip({ scrollLeft });
    down([300, 400]);
    for (const part of [1 / 3, 2 / 3, 1]) move(300 + distance * part, 400, 16);
    up(16);
    expect(strip.scrolls[0]?.left).toBeCloseTo(expected, 5);
  }
});

test('a finger that stops before it is lifted does not flick', () => {
  const { strip, down, move, up } = createStrip();
  down([300, 400]);
  move(250, 400, 16);
  move(205, 400, 16);
  up(80);
  expect(strip.scrolls[0]?.left).toBe(0);
});

test('vertical movements, taps and two fingers do not scroll the strip', () => {
  const { strip, down, move, up } = createStrip();
  down([300, 400]);
  move(290, 300);
  up();
  down([300, 400]);
  move(295);
  up();
  down([300, 400], [100, 400]);
  move(200);
  up(100, [100, 400]);
  up();
  expect(strip.scrollLeft).toBe(0);
  expect(strip.scrolls).toEqual([]);
  expect(strip.dataset).toEqual({});
});

test('a touch ends 1000 ms after the last finger is lifted, and a new one restarts them', () => {
  const { strip, touched, down, up } = createStrip();
  down([300, 400]);
  up();
  vi.advanceTimersByTime(600);
  down([300, 400]);
  vi.advanceTimersByTime(600);
  up();
  vi.advanceTimersByTime(999);
  expect(touched).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(touched).toEqual([true, true, false]);
  expect(strip.dataset).toEqual({});
});

test('a single photo stays where it is', () => {
  const { strip, down, move, up } = createStrip({ photoStep: 0 });
  down([300, 400]);
  move(100);
  up();
  expect(strip.scrolls).toEqual([{ left: 0, behavior: 'smooth' }]);
});
