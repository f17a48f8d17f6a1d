import { expect, test } from 'vitest';
import { createTimeLimit } from './time-limit.ts';

test('returns the result of work and throws its error', () => {
  const runWithin = createTimeLimit(10_000);
  expect(runWithin(() => [1])).toEqual([1]);
  expect(() =>
    runWithin(() => {
      throw new RangeError('a');
    }),
  ).toThrow(RangeError);
});

test('stops a loop and a regular expression, which no catch in the work sees', () => {
  const runWithin = createTimeLimit(50);
  expect(
    runWithin(() => {
      try {
        return /^(a+)+$/.test(`${'a'.repeat(60)}b`);
      } catch {
        return 'caught';
      }
    }),
  ).toBe('too-long');
  expect(
    runWithin(() => {
      for (;;);
    }),
  ).toBe('too-long');
  expect(runWithin(() => 1)).toBe(1);
});
