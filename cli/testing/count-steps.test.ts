import { expect, test } from 'vitest';
import { countSteps } from './count-steps.ts';

/** How many times the steps twice the text takes. */
function growth(pattern: RegExp, unit: string): number {
  return countSteps(pattern, unit.repeat(400)) / countSteps(pattern, unit.repeat(200));
}

test('steps double with the text for a linear pattern', () => {
  for (const pattern of [/a+/g, /\bab?/gi, /(?<!\w)\w+@/g, /(?=b)b{2}/g, /^[ab]*$/, /(?<=a)b|c/gu])
    for (const unit of ['a', 'b', 'ab ', ' '])
      expect([pattern, unit, growth(pattern, unit) < 2.1]).toEqual([pattern, unit, true]);
});

test('steps quadruple for a pattern that looks at the rest of the text from every character', () => {
  expect(growth(/a+b/g, 'a')).toBeGreaterThan(3.5);
  expect(growth(/\s+$/, ' a')).toBeLessThan(2.1);
  expect(growth(/\S*!/gu, 'a')).toBeGreaterThan(3.5);
});

test('more steps than the limit, as for nested repetition, are infinitely many', () => {
  expect(countSteps(/^(a+)+$/, `${'a'.repeat(60)}b`)).toBe(Number.POSITIVE_INFINITY);
});
