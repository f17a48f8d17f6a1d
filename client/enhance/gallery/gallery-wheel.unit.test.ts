import { expect, test } from 'vitest';
import { createWheelHandler, type WheelInput } from './gallery-wheel.ts';

const MAX_SCROLL = 3000;

/** Creates a strip; `scrollTo` is recorded and does not change its position. */
function createStrip({ left = 1000, behavior = 'smooth' as ScrollBehavior } = {}) {
  const strip = {
    scrollLeft: left,
    scrollWidth: MAX_SCROLL + 1280,
    clientWidth: 1280,
    dataset: {} as DOMStringMap,
    scrolls: [] as ScrollToOptions[],
    scrollTo: (options: ScrollToOptions) => void strip.scrolls.push(options),
  };
  const handle = createWheelHandler(strip, () => behavior);
  return {
    strip,
    /** Returns true if the turn no longer scrolls the page. */
    turn(input: Partial<WheelInput>): boolean {
      let prevented = false;
      handle({
        deltaX: 0,
        deltaY: 0,
        deltaMode: 0,
        ctrlKey: false,
        shiftKey: false,
        altKey: false,
        metaKey: false,
        cancelable: true,
        timeStamp: 0,
        ...input,
        preventDefault: () => {
          prevented = true;
        },
      });
      return prevented;
    },
  };
}

test('notches during a smooth scroll add up, later ones count from where the strip is', () => {
  const { strip, turn } = createStrip();
  turn({ deltaY: 100, timeStamp: 1000 });
  turn({ deltaY: 100, timeStamp: 1100 });
  turn({ deltaY: -50, timeStamp: 1200 });
  strip.scrollLeft = 1140;
  turn({ deltaY: 100, timeStamp: 2000 });
  expect(strip.scrolls.map(({ left }) => left)).toEqual([1100, 1200, 1150, 1240]);
});

test('the small steps of a touchpad scroll instantly', () => {
  const { strip, turn } = createStrip();
  turn({ deltaY: 7 });
  expect(strip.scrolls).toEqual([{ left: 1007, behavior: 'instant' }]);
});

test('a notch scrolls instantly if the visitor prefers reduced motion', () => {
  const { strip, turn } = createStrip({ behavior: 'instant' });
  turn({ deltaY: 100 });
  expect(strip.scrolls).toEqual([{ left: 1100, behavior: 'instant' }]);
});

test.each([
  ['lines', { deltaY: 3, deltaMode: 1 }, 99],
  ['pages', { deltaY: 1, deltaMode: 2 }, 1280],
])('a turn can be measured in %s', (_, input, distance) => {
  const { strip, turn } = createStrip();
  turn(input);
  expect(strip.scrolls[0]?.left).toBe(1000 + distance);
});

test.each([
  ['end', MAX_SCROLL, 100],
  ['start', 0, -100],
])('at the %s of the strip the page scrolls', (_, left, deltaY) => {
  const { strip, turn } = createStrip({ left });
  expect(turn({ deltaY })).toBe(false);
  expect(strip.scrolls).toEqual([]);
  expect(turn({ deltaY: -deltaY })).toBe(true);
});

test('a turn near the end scrolls to the end', () => {
  const { strip, turn } = createStrip({ left: MAX_SCROLL - 50 });
  expect(turn({ deltaY: 100 })).toBe(true);
  expect(strip.scrolls[0]?.left).toBe(MAX_SCROLL);
});

test.each([
  ['with Ctrl, a zoom', { deltaY: 100, ctrlKey: true }],
  ['with Shift', { deltaY: 100, shiftKey: true }],
  ['with Alt', { deltaY: 100, altKey: true }],
  ['with Command', { deltaY: 100, metaKey: true }],
  ['that is mainly horizontal', { deltaX: 120, deltaY: 40 }],
  ['that is part of a scroll of the page', { deltaY: 100, cancelable: false }],
])('a turn %s is left to the browser', (_, input) => {
  const { strip, turn } = createStrip();
  expect(turn(input)).toBe(false);
  expect(strip.scrolls).toEqual([]);
});
