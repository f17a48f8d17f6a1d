import { expect, test } from 'vitest';
import { findOnPages, readDataPages } from '../../../testing/data-pages.ts';
import { expectedSite } from '../../../testing/page-facts.ts';
import type { TextsRule } from '../../rule.ts';
import { weakPageRules } from './weak-pages.ts';

const getRule = (id: string) => weakPageRules.find((rule) => rule.id === id) as TextsRule;
const find = (id: string, files: Readonly<Record<string, string>>, parts: Parameters<typeof findOnPages>[2] = {}) =>
  findOnPages(getRule(id), files, parts);

/** Words that are on no other page. */
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');

const findThin = (files: Readonly<Record<string, string>>, indexable = true) =>
  find('thin-page', files, { uniqueText: { minWords: 150, minRatio: null }, indexable });

test('passes long pages, and short pages that search engines do not list', () => {
  expect(findThin({ 'data/pages/a.yaml': `text: ${words(0, 150)}` })).toEqual([]);
  expect(findThin({ 'data/pages/a.yaml': `text: ${words(0, 9)}` }, false)).toEqual([]);
});

test('finds a short page, at its first words', () => {
  expect(findThin({ 'data/cities/aurora.yaml': `h1: Aurora\ntext: ${words(0, 148)}` })).toEqual([
    'data/cities/aurora.yaml:2:7 `/aurora` has 148 unique words; it needs at least 150.',
  ]);
  expect(findThin({ 'data/cities/aurora.yaml': '{}\n' })).toEqual([
    'data/cities/aurora.yaml:1:1 `/aurora` has 0 unique words; it needs at least 150.',
  ]);
});

test('does not count words that another page has too, nor titles, descriptions of photos and placeholders', () => {
  const shared = words(0, 104);
  const files = {
    'data/pages/a.yaml': `first: ${shared}\ntext: ${words(1000, 1149)}\ntitle: ${'a '.repeat(200)}\nphotos:\n  - alt: ${'b '.repeat(200)}\nmore: 'Placeholder: ${'c '.repeat(200)}'\n`,
    'data/pages/b.yaml': `text: ${words(5000, 5400)}\nlast: ${shared}`,
  };
  expect(findThin(files)).toEqual(['data/pages/a.yaml:1:8 `/a` has 149 unique words; it needs at least 150.']);
});

test('a page that repeats another one is not a thin page, too', () => {
  expect(
    findThin({ 'data/pages/a.yaml': `text: ${words(0, 160)}`, 'data/pages/b.yaml': `text: ${words(0, 160)}` }),
  ).toEqual([]);
});

/** The findings for a page of 104 words, the last of which another, long page has too. */
function findRepeated(repeated: number, { minRatio = 0.6 as number | null, minWords = 50, indexable = true } = {}) {
  const files = {
    'data/local/a.yaml': `first: ${words(repeated, 104)}\nlast: ${words(0, repeated)}\n`,
    'data/local/b.yaml': `text: ${words(0, repeated)}\nother: ${words(1000, 2000)}\n`,
  };
  return find('low-unique-content', files, { indexable, uniqueText: { minWords, minRatio } });
}

test('finds a page of which less than 60% is unique, at the first words that are not', () => {
  expect(findRepeated(42)).toEqual([]);
  expect(findRepeated(44)).toEqual([
    'data/local/a.yaml:2:7 58% of the text of `/a` is unique; at least 60% must be. The first repeated words are here.',
  ]);
});

test('ignores pages whose kind may repeat others, that are not listed, or that would be short without', () => {
  expect(findRepeated(90, { minRatio: null })).toEqual([]);
  expect(findRepeated(90, { indexable: false })).toEqual([]);
  expect(findRepeated(44, { minWords: 150 })).toEqual([]);
});

const text = (...paragraphs: readonly string[]) => `text: |\n${paragraphs.map((each) => `  ${each}\n`).join('\n')}`;
const findCopies = (a: string, b: string, parts: Parameters<typeof findOnPages>[2] = {}) =>
  find('near-duplicate-page', { 'data/pages/a.yaml': a, 'data/pages/b.yaml': b }, parts);

test('two pages that share more than half are one finding, at the first words that they share', () => {
  expect(findCopies(text(words(1, 105)), text(words(61, 165)))).toEqual([]);
  expect(findCopies(text(words(200, 220), words(1, 105)), text(words(1, 105), words(300, 320)))).toEqual([
    'data/pages/a.yaml:4:3 `/a` shares 76% of its text with `/b`, from here on.',
  ]);
});

test('each further copy is one more finding', () => {
  const copy = text(words(1, 105));
  const files = { 'data/pages/a.yaml': copy, 'data/pages/b.yaml': copy, 'data/pages/c.yaml': copy };
  expect(find('near-duplicate-page', files)).toEqual([
    'data/pages/a.yaml:2:3 `/a` shares 100% of its text with `/b`, from here on.',
    'data/pages/c.yaml:2:3 `/c` shares 100% of its text with `/a`, from here on.',
  ]);
});

test('pages that differ only in the names of their places have one text', () => {
  const page = (place: string) => text(`Most homes in ${place} have a crawl space, and the pipes run through it.`);
  expect(findCopies(page('Ada'), page('Old Bow'), { data: { maskedNames: ['Ada', 'Old Bow'] } })).toHaveLength(1);
  expect(findCopies(page('Ada'), page('Old Bow'))).toEqual([
    'data/pages/a.yaml:2:3 `/a` shares 40% of its text with `/b`, from here on.',
  ]);
});

test('warns from a third on', () => {
  const files = { 'data/pages/a.yaml': text(words(1, 105)), 'data/pages/b.yaml': text(words(51, 155)) };
  const site = expectedSite(readDataPages(files));
  const findings = getRule('near-duplicate-page').checkTexts(site.texts, site);
  expect(findings.map(({ severity }) => severity)).toEqual(['warning']);
});

test('compares neither what search engines do not list, nor pages whose texts are still placeholders', () => {
  const copy = text(words(1, 105));
  expect(findCopies(copy, copy, { indexable: false })).toEqual([]);
  expect(findCopies(copy, copy, { isUnfinished: true })).toEqual([]);
});
