import { expect, test } from 'vitest';
import { createTimeLimit, mapWithin } from './time-limit.ts';

test('yields the results in order and throws the error of the work', () => {
  const items = Array.from({ length: 45 }, (_, index) => index);
  expect([...mapWithin(createTimeLimit(60_000), items, (item) => [item])]).toEqual(items.map((item) => [item]));
  expect(() => [
    ...mapWithin(createTimeLimit(60_000), items, () => {
      throw new RangeError('a');
    }),
  ]).toThrow(RangeError);
});

test('tries an item that is alone in its batch only once', () => {
  let tries = 0;
  const work = () => {
    tries++;
    while (tries > 0);
  };
  expect([...mapWithin(createTimeLimit(200), ['a'], work)]).toEqual(['too-long']);
  expect(tries).toBe(1);
});

test('stops a loop and a regular expression, which no catch in the work sees, and goes on', async () => {
  const work = (item: string) => {
    try {
      while (item === 'loop');
      return item === 'pattern' ? /^(a+)+$/.test(`${'a'.repeat(60)}b`) : item;
    } catch {
      return 'caught';
    }
  };
  // A machine that pauses for longer than the limit stops any item, so that it is tried again.
  await expect
    .poll(() => [...mapWithin(createTimeLimit(200), ['a', 'loop', 'b', 'pattern', 'c'], work)])
    .toEqual(['a', 'too-long', 'b', 'too-long', 'c']);
});
