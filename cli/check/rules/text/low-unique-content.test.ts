import { expect, test } from 'vitest';
import { findOnPages } from '../../../testing/data-pages.ts';
import { lowUniqueContent } from './low-unique-content.ts';

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');

/** The findings for a page of 104 words, the last of which another, long page has too. */
function find(repeated: number, { minRatio = 0.6 as number | null, minWords = 50, indexable = true } = {}): string[] {
  const files = {
    'data/local/a.yaml': `first: ${words(repeated, 104)}\nlast: ${words(0, repeated)}\n`,
    'data/local/b.yaml': `text: ${words(0, repeated)}\nother: ${words(1000, 2000)}\n`,
  };
  return findOnPages(lowUniqueContent, files, { indexable, uniqueText: { minWords, minRatio } });
}

test('passes a page of which 60% is unique', () => {
  expect(find(42)).toEqual([]);
});

test('finds a page of which less is unique, at the first words that are not', () => {
  expect(find(44)).toEqual([
    'data/local/a.yaml:2:7 58% of the text of `/a` is unique; at least 60% must be. The first repeated words are here.',
  ]);
});

test('ignores pages whose kind may repeat others, and pages that search engines do not list', () => {
  expect(find(90, { minRatio: null })).toEqual([]);
  expect(find(90, { indexable: false })).toEqual([]);
});

test('leaves a page that would be short without its repetitions to the rule about short pages', () => {
  expect(find(44, { minWords: 150 })).toEqual([]);
});
