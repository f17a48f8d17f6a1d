import { expect, test } from 'vitest';
import { findDifference } from './text-difference.ts';

test.each([
  ['a word for another', '<p>a red door</p>', '<p>a blue door</p>', ['red', 'blue']],
  ['the end of a word', 'price $6-10', 'price $6-12', ['6-10', '6-12']],
  ['a word more', '<p>a red door</p>', '<p>a door</p>', ['red ', '']],
  ['a word less', '<p>a door</p>', '<p>a red door</p>', ['', 'red ']],
  ['one of two that are the same', 'a a', 'a a a', ['', ' a']],
  ['an element more', '<ul><li>a</li></ul>', '<ul></ul>', ['<li>a</li>', '']],
  ['an element less', '<p>a</p><b>b</b>', '<p>a</p><i>c</i><b>b</b>', ['', '<i>c</i>']],
  ['the whole', 'x', 'y', ['x', 'y']],
  ['nothing instead of something', '', 'a b', ['', 'a b']],
])('finds %s', (_, actualText, expectedText, [actual, expected]) => {
  expect(findDifference(actualText, expectedText)).toMatchObject({ actual, expected });
});

test('has the offset, the length and the expected text around it', () => {
  const actual = '<h1>Patios in Mesa</h1><p>a</p>';
  const expected = '<h1>Patios in Gilbert</h1><p>a</p>';
  expect(findDifference(actual, expected)).toMatchObject({ offset: 14, length: 4, dataText: 'Patios in Gilbert' });
});

test('cuts a long difference', () => {
  const { actual, length } = findDifference(`<p>${'word '.repeat(100)}</p>`, '<p></p>');
  expect([actual.length, actual.at(-1), length]).toEqual([80, '…', 500]);
});
