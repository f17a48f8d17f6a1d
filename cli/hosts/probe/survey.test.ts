import { expect, test } from 'vitest';
import { mixGroups } from './survey.ts';

test('addresses of all kinds come first, and those of a large kind last', () => {
  expect(mixGroups([['a1', 'a2', 'a3', 'a4'], ['b1'], [], ['c1', 'c2']])).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
    'a4',
  ]);
});
