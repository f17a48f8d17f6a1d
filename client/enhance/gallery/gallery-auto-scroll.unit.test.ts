import { describe, expect, test } from 'vitest';
import { chooseAutoScrollSpeed, createAutoScroll, isTouchAgent } from './gallery-auto-scroll.ts';

const MAX_SCROLL = 2000;

/** Creates a strip on a display whose frames are `1000 / hertz` ms apart. */
function createStrip(hertz = 1000 / 16) {
  const frameMs = 1000 / hertz;
  const pending = new Map<number, (now: number) => void>();
  const writes: { readonly time: number; readonly left: number }[] = [];
  const count = { reads: 0, frames: 0, wraps: 0 };
  let now = 0;
  let left = 0;
  const setSpeed = createAutoScroll({
    strip: {
      get scrollLeft() {
        count.reads += 1;
        return left;
      },
      set scrollLeft(value) {
        writes.push({ time: now, left: value });
        left = value;
      },
    },
    maxScroll: () => MAX_SCROLL,
    onWrap: () => {
      count.wraps += 1;
    },
    frames: {
      now: () => now,
      request: (callback) => pending.set(++count.frames, callback) && count.frames,
      cancel: (frame) => pending.delete(frame),
    },
  });
  const showFrame = (elapsed = frameMs) => {
    now += elapsed;
    const callbacks = [...pending.values()];
    pending.clear();
    for (const callback of callbacks) callback(now);
  };
  return {
    setSpeed,
    showFrame,
    run(ms: number) {
      for (const end = now + ms; now < end - frameMs / 2; ) showFrame();
    },
    left: () => left,
    scrollTo: (to: number) => {
      left = to;
    },
    writes,
    count,
    pending,
  };
}

describe('an auto-scrolling strip', () => {
  test.each([30, 60, 75, 144, 240])('is as fast on a display of %d Hz', (hertz) => {
    const strip = createStrip(hertz);
    strip.setSpeed(0.8);
    strip.run(1600);
    // The last step may be up to 16 ms old.
    expect(strip.left()).toBeGreaterThanOrEqual(79);
    expect(strip.left()).toBeLessThanOrEqual(80.001);
  });

  test('takes no step within 16 ms of the previous one', () => {
    const strip = createStrip(144);
    strip.setSpeed(0.8);
    strip.run(1000);
    const gaps = strip.writes.slice(1).map(({ time }, index) => time - (strip.writes[index]?.time ?? 0));
    expect(gaps.length).toBeGreaterThan(40);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  });

  test('continues from the position that anything else has scrolled it to, and says when it starts over', () => {
    const strip = createStrip();
    strip.setSpeed(0.8);
    for (const [to, left] of [
      [1000, 1000.8],
      [MAX_SCROLL - 1.5, 0],
    ] as const) {
      strip.scrollTo(to);
      strip.showFrame();
      expect(strip.left()).toBeCloseTo(left, 5);
    }
    expect(strip.count.wraps).toBe(1);
  });

  test('moves in a browser that rounds positions to whole pixels', () => {
    const strip = createStrip();
    strip.setSpeed(0.4);
    for (let frame = 0; frame < 60; frame++) {
      strip.showFrame();
      strip.scrollTo(Math.round(strip.left()));
    }
    expect(strip.left()).toBe(24);
  });

  test('does not jump after a long frame', () => {
    const strip = createStrip();
    strip.setSpeed(0.8);
    strip.showFrame(60_000);
    expect(strip.left()).toBeCloseTo((250 / 16) * 0.8, 5);
  });

  test('reads the layout once per step', () => {
    const strip = createStrip();
    strip.setSpeed(0.8);
    const before = strip.count.reads;
    strip.run(1000);
    expect(strip.count.reads - before).toBe(strip.writes.length);
  });

  test('requests no frame while it is paused, and one at a time while it is not', () => {
    const strip = createStrip();
    strip.setSpeed(0);
    expect(strip.pending.size).toBe(0);
    strip.setSpeed(0.8);
    strip.setSpeed(0.8);
    expect(strip.pending.size).toBe(1);
    strip.showFrame();
    strip.setSpeed(0);
    expect(strip.pending.size).toBe(0);
    const { frames } = strip.count;
    const left = strip.left();
    strip.run(1000);
    expect(strip.count.frames).toBe(frames);
    strip.setSpeed(0.4);
    strip.showFrame();
    expect(strip.left()).toBeCloseTo(left + 0.4, 5);
  });
});

test.each([
  [{ scrollsOnPhones: true }, 0.8],
  [{ isPhone: true }, 0],
  [{ isPhone: true, scrollsOnPhones: true }, 0.4],
  [{ reducedMotion: true }, 0],
  [{ maxScroll: 0 }, 0],
])('with %j the speed is %d px per frame', (changes, speed) => {
  const desktop = { maxScroll: 2000, reducedMotion: false, isPhone: false, scrollsOnPhones: false };
  expect(chooseAutoScrollSpeed({ ...desktop, ...changes })).toBe(speed);
});

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36', 5, true],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X910) Chrome/130.0.0.0 Safari/537.36', 5, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 5, true],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, true],
  ['a Macintosh', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, false],
  ['a PC with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 10, false],
])('the user agent of %s is recognized', (_, userAgent, maxTouchPoints, isTouch) => {
  expect(isTouchAgent({ userAgent, maxTouchPoints })).toBe(isTouch);
});
