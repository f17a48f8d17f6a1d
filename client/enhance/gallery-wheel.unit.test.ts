import { expect, test } from 'vitest';
import { createWheelHandler, type WheelInput } from './gallery-wheel.ts';

const MAX_SCROLL = 3000;

/** A strip that is where it was last asked to scroll to once a smooth scroll has ended. */
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
    /** Whether the turn was taken from the page. */
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

test('a vertical turn scrolls the strip horizontally and not the page', () => {
  const { strip, turn } = createStrip();
  expect(turn({ deltaY: 100 })).toBe(true);
  expect(strip.scrolls).toEqual([{ left: 1100, behavior: 'smooth' }]);
  expect(strip.dataset).toEqual({ unsnapped: '' });
});

test('notches during a smooth scroll add up, later ones count from where the strip is', () => {
  const { strip, turn } = createStrip();
  turn({ deltaY: 100, timeStamp: 1000 });
  turn({ deltaY: 100, timeStamp: 1100 });
  turn({ deltaY: -50, timeStamp: 1200 });
  strip.scrollLeft = 1140;
  turn({ deltaY: 100, timeStamp: 2000 });
  expect(strip.scrolls.map(({ left }) => left)).toEqual([1100, 1200, 1150, 1240]);
});

test('the small steps of a touchpad scroll at once', () => {
  const { strip, turn } = createStrip();
  turn({ deltaY: 7 });
  expect(strip.scrolls).toEqual([{ left: 1007, behavior: 'instant' }]);
});

test('a notch scrolls at once if the visitor prefers reduced motion', () => {
  const { strip, turn } = createStrip({ behavior: 'instant' });
  turn({ deltaY: 100 });
  expect(strip.scrolls).toEqual([{ left: 1100, behavior: 'instant' }]);
});

test.each([
  ['three lines', { deltaY: 3, deltaMode: 1 }, 99],
  ['a page', { deltaY: 1, deltaMode: 2 }, 1280],
])('a turn may be given as %s', (_, input, distance) => {
  const { strip, turn } = createStrip();
  turn(input);
  expect(strip.scrolls[0]?.left).toBe(1000 + distance);
});

test.each([
  ['end', MAX_SCROLL, 100],
  ['start', 0, -100],
])('at its %s the turn is the page’s', (_, left, deltaY) => {
  const { strip, turn } = createStrip({ left });
  expect(turn({ deltaY })).toBe(false);
  expect(strip.scrolls).toEqual([]);
  expect(turn({ deltaY: -deltaY })).toBe(true);
});

test('near its end it scrolls to the end', () => {
  const { strip, turn } = createStrip({ left: MAX_SCROLL - 50 });
  expect(turn({ deltaY: 100 })).toBe(true);
  expect(strip.scrolls[0]?.left).toBe(MAX_SCROLL);
});

test.each([
  ['with ctrl, a zoom', { deltaY: 100, ctrlKey: true }],
  ['with shift', { deltaY: 100, shiftKey: true }],
  ['with alt', { deltaY: 100, altKey: true }],
  ['with the command key', { deltaY: 100, metaKey: true }],
  ['that is mainly horizontal', { deltaX: 120, deltaY: 40 }],
  ['that is part of a scroll of the page', { deltaY: 100, cancelable: false }],
])('a turn %s is the browser’s', (_, input) => {
  const { strip, turn } = createStrip();
  expect(turn(input)).toBe(false);
  expect(strip.scrolls).toEqual([]);
});
