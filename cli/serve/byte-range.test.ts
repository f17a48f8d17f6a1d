import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test('a range includes its first and last byte and ends with the file', () => {
  expect(parseRange('bytes=0-3', 10)).toEqual({ first: 0, last: 3 });
  expect(parseRange('bytes=4-', 10)).toEqual({ first: 4, last: 9 });
  expect(parseRange('bytes=4-99', 10)).toEqual({ first: 4, last: 9 });
  expect(parseRange('bytes=-3', 10)).toEqual({ first: 7, last: 9 });
  expect(parseRange('bytes=-99', 10)).toEqual({ first: 0, last: 9 });
  expect(parseRange('Bytes = 9-9', 10)).toEqual({ first: 9, last: 9 });
});

test('a range outside of the file is unsatisfiable', () => {
  expect(parseRange('bytes=10-', 10)).toBe('unsatisfiable');
  expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable');
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange(`bytes=${'9'.repeat(400)}-`, 10)).toBe('unsatisfiable');
});

test('several ranges, another unit or a malformed header request the whole file', () => {
  for (const header of [
    'bytes=0-1,4-5',
    'lines=0-3',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    '',
    '0-3',
  ])
    expect(parseRange(header, 10), header).toBeNull();
});
