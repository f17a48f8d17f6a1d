// Values that nobody types are not matched with patterns, which would take long.
import { expect, test } from 'vitest';
import { findCutText } from './flow-comma.ts';
import { toPlainNumber } from './plain-number.ts';

test.each([
  [2, '1200'],
  [100, null],
])('a number with %i more spaces', (count, expected) => {
  expect(toPlainNumber(`$${' '.repeat(count)}1,200`)).toBe(expected);
});

test.each([
  [2, { key: 'label', text: 'Small, up to 500' }],
  [3000, null],
])('a cut text in a line with %i more spaces', (count, expected) => {
  const source = `{ label: Small, up to 500${' '.repeat(count)}}`;
  expect(findCutText({ file: 'a.yaml', line: 1, column: 17, length: 9, source })).toEqual(expected);
});
