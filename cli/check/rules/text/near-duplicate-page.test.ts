import { expect, test } from 'vitest';
import { findOnPages, readDataPages } from '../../../testing/data-pages.ts';
import { expectedSite } from '../../../testing/page-facts.ts';
import { nearDuplicatePage } from './near-duplicate-page.ts';

/** A text of so many words, each of which is its number. */
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');
const find = (a: string, b: string, parts: Parameters<typeof findOnPages>[2] = {}) =>
  findOnPages(nearDuplicatePage, { 'data/pages/a.yaml': a, 'data/pages/b.yaml': b }, parts);
const text = (...paragraphs: readonly string[]) => `text: |\n${paragraphs.map((each) => `  ${each}\n`).join('\n')}`;

test('passes pages that share less than a third', () => {
  expect(find(text(words(1, 105)), text(words(61, 165)))).toEqual([]);
});

test('two pages that share more than half are one finding, at the first words that they share', () => {
  expect(find(text(words(200, 220), words(1, 105)), text(words(1, 105), words(300, 320)))).toEqual([
    'data/pages/a.yaml:4:3 `/a` shares 76% of its text with `/b`, from here on.',
  ]);
});

test('each further copy is one more finding', () => {
  const copy = text(words(1, 105));
  const files = { 'data/pages/a.yaml': copy, 'data/pages/b.yaml': copy, 'data/pages/c.yaml': copy };
  expect(findOnPages(nearDuplicatePage, files)).toEqual([
    'data/pages/a.yaml:2:3 `/a` shares 100% of its text with `/b`, from here on.',
    'data/pages/c.yaml:2:3 `/c` shares 100% of its text with `/a`, from here on.',
  ]);
});

test('pages that differ only in the names of their places have one text', () => {
  const page = (place: string) => text(`Most homes in ${place} have a crawl space, and the pipes run through it.`);
  expect(find(page('Ada'), page('Old Bow'), { data: { maskedNames: ['Ada', 'Old Bow'] } })).toHaveLength(1);
  expect(find(page('Ada'), page('Old Bow'))).toEqual([
    'data/pages/a.yaml:2:3 `/a` shares 40% of its text with `/b`, from here on.',
  ]);
});

test('warns from a third on', () => {
  const files = { 'data/pages/a.yaml': text(words(1, 105)), 'data/pages/b.yaml': text(words(51, 155)) };
  const site = expectedSite(readDataPages(files));
  expect(nearDuplicatePage.checkTexts(site.texts, site).map(({ severity }) => severity)).toEqual(['warning']);
});

test('leaves out what search engines do not list, and pages whose texts are still placeholders', () => {
  const copy = text(words(1, 105));
  expect(find(copy, copy, { indexable: false })).toEqual([]);
  expect(find(copy, copy, { isUnfinished: true })).toEqual([]);
});

test('compares thousands of pages with much in common', () => {
  const pages = Array.from({ length: 1000 }, (_, index) => [
    `data/pages/${index}.yaml`,
    text(words(1, 65), words(1000 + index * 300, 1300 + index * 300)),
  ]);
  expect(findOnPages(nearDuplicatePage, Object.fromEntries(pages))).toEqual([]);
});
