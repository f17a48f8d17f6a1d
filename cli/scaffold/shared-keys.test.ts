import { expect, test } from 'vitest';
import { listSharedKeys } from './shared-keys.ts';

test('lists the keys that all files have, in the order of the first', () => {
  expect(listSharedKeys(['b: 1\na: 2\nc: 3\n', 'a: 1\nb: 2\n'])).toEqual(['b', 'a']);
});

test('leaves out files that cannot be read as keys', () => {
  expect(listSharedKeys(['a: 1\n', 'a: [\n', 'text\n'])).toEqual(['a']);
  expect(listSharedKeys([])).toBeUndefined();
});
