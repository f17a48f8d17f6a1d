// How a build prints the progress of its encoding.
import { expect, test } from 'vitest';
import { formatProgressBar, formatProgressLine } from './progress.ts';

const halfDone = { done: 84, total: 217, workDone: 500, workTotal: 1000, name: 'patio.jpg' };

test('a terminal shows a bar, the count, the time left and the current image', () => {
  expect(formatProgressBar(halfDone, 12_000, 100)).toBe(
    '[##########----------] 84 of 217 images, 12 s left, patio.jpg',
  );
});

test('the time left is estimated from the work done, not from the number of images', () => {
  expect(formatProgressBar({ ...halfDone, workDone: 100 }, 12_000, 100)).toBe(
    '[##------------------] 84 of 217 images, 1 min 48 s left, patio.jpg',
  );
});

test('no time left is shown before there is any progress to estimate it from', () => {
  expect(formatProgressBar({ ...halfDone, done: 0, workDone: 0 }, 10, 100)).toBe(
    '[--------------------] 0 of 217 images, patio.jpg',
  );
});

test('the line never reaches the last column, where a terminal would wrap it', () => {
  expect(formatProgressBar(halfDone, 12_000, 30)).toBe('[##########----------] 84 of ');
  expect(formatProgressBar(halfDone, 12_000, 0)).toBe('');
});

test('a log gets a line every ten percent', () => {
  const formatAt = (workDone: number, lastStep: number) =>
    formatProgressLine({ ...halfDone, workDone }, { elapsed: 12_000, lastStep });
  expect(formatAt(99, 0)).toBe(null);
  expect(formatAt(100, 0)).toEqual({
    step: 1,
    text: 'Encoding images: 10% (84 of 217 images, 1 min 48 s left)',
  });
  expect(formatAt(199, 1)).toBe(null);
  expect(formatAt(510, 1)).toEqual({
    step: 5,
    text: 'Encoding images: 50% (84 of 217 images, 12 s left)',
  });
  expect(formatAt(1000, 9)).toEqual({ step: 10, text: 'Encoding images: 100% (84 of 217 images)' });
});
