// The words of the progress of a build's encoding.
import { expect, test } from 'vitest';
import { progressBar, progressLogLine } from './progress.ts';

const halfDone = { done: 84, total: 217, workDone: 500, workTotal: 1000, name: 'patio.jpg' };

test('a terminal shows a bar, the count, the time left and what is being encoded', () => {
  expect(progressBar(halfDone, 12_000, 100)).toBe(
    '[##########----------] 84 of 217 images, 12 s left, patio.jpg',
  );
});

test('the time left follows from the work that is done, not from the number of images', () => {
  expect(progressBar({ ...halfDone, workDone: 100 }, 12_000, 100)).toBe(
    '[##------------------] 84 of 217 images, 1 min 48 s left, patio.jpg',
  );
});

test('nothing is said of the time left before there is anything to compute it from', () => {
  expect(progressBar({ ...halfDone, done: 0, workDone: 0 }, 10, 100)).toBe(
    '[--------------------] 0 of 217 images, patio.jpg',
  );
});

test('the line never reaches the last column, where a terminal would break it', () => {
  expect(progressBar(halfDone, 12_000, 30)).toBe('[##########----------] 84 of ');
  expect(progressBar(halfDone, 12_000, 0)).toBe('');
});

test('a log gets a line every ten percent', () => {
  const at = (workDone: number, lastStep: number) =>
    progressLogLine({ ...halfDone, workDone }, { elapsed: 12_000, lastStep });
  expect(at(99, 0)).toBe(null);
  expect(at(100, 0)).toEqual({
    step: 1,
    text: 'Encoding images: 10 % (84 of 217 images, 1 min 48 s left)',
  });
  expect(at(199, 1)).toBe(null);
  expect(at(510, 1)).toEqual({
    step: 5,
    text: 'Encoding images: 50 % (84 of 217 images, 12 s left)',
  });
  expect(at(1000, 9)).toEqual({ step: 10, text: 'Encoding images: 100 % (84 of 217 images)' });
});
