import { expect, test } from 'vitest';
import { findOnPages } from '../../../testing/data-pages.ts';
import { thinPage } from './thin-page.ts';

/** A text whose words are on no other page. */
const words = (count: number, from = 0) =>
  `text: ${Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ')}\n`;
const find = (files: Readonly<Record<string, string>>, minWords = 150, indexable = true) =>
  findOnPages(thinPage, files, { uniqueText: { minWords, minRatio: null }, indexable });

test('passes long pages, and short pages that search engines do not list', () => {
  expect(find({ 'data/pages/a.yaml': words(150) })).toEqual([]);
  expect(find({ 'data/pages/a.yaml': words(9) }, 150, false)).toEqual([]);
});

test('finds a short page, at its first words', () => {
  expect(find({ 'data/cities/aurora.yaml': `h1: Aurora\n${words(148)}` })).toEqual([
    'data/cities/aurora.yaml:2:7 `/aurora` has 148 unique words; it needs at least 150.',
  ]);
  expect(find({ 'data/cities/aurora.yaml': '{}\n' })).toEqual([
    'data/cities/aurora.yaml:1:1 `/aurora` has 0 unique words; it needs at least 150.',
  ]);
});

test('does not count words that another page has too', () => {
  const shared = words(104).replace('text: ', '');
  expect(
    find({
      'data/pages/a.yaml': `first: ${shared}${words(149, 1000)}`,
      'data/pages/b.yaml': `${words(400, 5000)}last: ${shared}`,
    }),
  ).toEqual(['data/pages/a.yaml:1:8 `/a` has 149 unique words; it needs at least 150.']);
});

test('neither do titles, descriptions of photos and placeholders', () => {
  const yaml = `title: ${'a '.repeat(200)}\nphotos:\n  - alt: ${'b '.repeat(200)}\nmore: 'Placeholder: ${'c '.repeat(200)}'\n`;
  expect(find({ 'data/pages/a.yaml': yaml })).toHaveLength(1);
});

test('a page that repeats another one is not a thin page, too', () => {
  expect(find({ 'data/pages/a.yaml': words(160), 'data/pages/b.yaml': words(160) })).toEqual([]);
});
