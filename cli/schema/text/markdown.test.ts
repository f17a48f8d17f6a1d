import { expect, test } from 'vitest';
import { findOverload } from './markdown.ts';
import { parseRichText } from './parse-rich-text.ts';

const SIGNS =
  'contains a paragraph with more than 1000 signs such as `*`, `[` and `<`; remove them, or divide it with a blank line';
const NESTED = 'begins a line with more than 10 signs of lists and quotations; write one';

// Each would take the parser seconds or minutes.
test.each([
  ['backquotes', '`', SIGNS],
  ['backquotes between words', '`a ', SIGNS],
  ['backquotes that begin code again and again', '``\\', SIGNS],
  ['brackets', '[', SIGNS],
  ['links in links', '[a](', SIGNS],
  ['images', '![', SIGNS],
  ['stars', '*a ', SIGNS],
  ['stars across underscores', '*a_ ', SIGNS],
  ['tags', '<a ', SIGNS],
  ['comments', 'a<!--', SIGNS],
  ['quotations', '>', NESTED],
  ['lists', '- ', NESTED],
  ['numbered lists', '1. ', NESTED],
  ['lists in quotations', '> - ', NESTED],
])('99 kB of %s are refused before they are parsed', (_, sign, message) => {
  const text = `a\n${sign.repeat(Math.floor(99_000 / sign.length))}b`;
  expect(parseRichText(text).errors.map(({ reason, hint }) => `${reason}; ${hint}`)).toEqual([message]);
});

test('a text that is too long is refused as a whole', () => {
  expect(findOverload('=\n'.repeat(49_500))).toMatchObject({
    reason: 'has 49501 lines, and the limit is 3000',
    hint: 'split the text',
  });
  expect(findOverload('a'.repeat(100_001))).toEqual({
    offset: 0,
    reason: 'has 100001 characters, and the limit is 100000',
    hint: 'split the text',
  });
});

test('a long text, a line across the page and a table with links are no overload', () => {
  expect(findOverload('A word, *another* and `code`.\n\n'.repeat(1400))).toBeNull();
  expect(findOverload('- - - - - - - - - - - - - - -')).toBeNull();
  expect(findOverload('------------------ cut here')).toBeNull();
  expect(findOverload('| [a](/b) | **c** |\n'.repeat(150))).toBeNull();
});
