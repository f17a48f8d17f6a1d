import { expect, test } from 'vitest';
import { toServedRange } from './served-range.ts';

test.each([
  ['bytes=0-3', 'bytes=0-3'],
  ['bytes=4-', 'bytes=4-'],
  ['Bytes = 9-9', 'bytes=9-9'],
  ['bytes=-3', 'bytes=7-'],
  ['bytes=-99', 'bytes=0-'],
  // Outside of the file.
  ['bytes=10-', 'bytes=10-'],
  ['bytes=-0', 'bytes=10-'],
  // The whole file.
  ['bytes=0-0', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-3', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=5-2', null],
  ['bytes=a-b', null],
  ['', null],
  ['0-3', null],
])('of 10 bytes, `%s` is asked for as `%s`', (header, served) => {
  expect(toServedRange(header, 10)).toBe(served);
});
