import { expect, test } from 'vitest';
import { findOnPages } from '../../../testing/data-pages.ts';
import { lowReadability } from './low-readability.ts';

const hard = 'Architectural considerations necessitate comprehensive evaluation of geotechnical conditions.';
const plain = 'We dig a small hole. Then we look at the ground.';
const find = (yaml: string, parts: Parameters<typeof findOnPages>[2] = {}) =>
  findOnPages(lowReadability, { 'data/pages/a.yaml': yaml }, parts);

test('passes plain English, and pages without a sentence', () => {
  expect(find(`text: ${plain}\n`)).toEqual([]);
  expect(find('h1: Architectural considerations\n')).toEqual([]);
});

test('finds what takes effort, at the hardest paragraph', () => {
  expect(find(`text: |\n  ${plain}\n\n  ${hard}\n\n  It is evident.\n`)).toEqual([
    'data/pages/a.yaml:4:3 `/a` has a reading ease of 16.6; it needs at least 60. The hardest paragraph is here.',
  ]);
});

test('leaves a page alone whose texts are still placeholders', () => {
  expect(find(`text: ${hard}\n`, { isUnfinished: true })).toEqual([]);
});

test('knows no other language', () => {
  expect(find(`text: ${hard}\n`, { language: 'es' })).toEqual([]);
  expect(find(`text: ${hard}\n`, { language: 'en-GB' })).toHaveLength(1);
});
