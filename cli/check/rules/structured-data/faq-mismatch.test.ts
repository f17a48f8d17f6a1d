import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { faqMismatch } from './faq-mismatch.ts';

const check = (question: string, answer: string, more = '') =>
  findOnPage(
    faqMismatch,
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { text: answer } }],
    })}</script>
<nav><details><summary>Menu</summary></details></nav>
<details><summary><h3>How long?</h3></summary><p>Two days.</p></details>${more}`,
  );

test('passes questions equal to those on the page, menus apart', () => {
  expect(check('How long?', 'Two days.')).toEqual([]);
});

test('finds another answer', () => {
  expect(check('How long?', 'Two weeks.')).toEqual([
    '1:133 The answer to `How long?` is not the one on the page.',
  ]);
});

test('finds a question in other words, once', () => {
  expect(check('How soon?', 'Two days.')).toEqual([
    '1:96 The question `How soon?` is not on the page, which asks `How long?`.',
  ]);
});

test('finds a page of the data whose questions are not marked up at all', () => {
  const page = '<details><summary>Why?</summary>So.</details>';
  expect(findOnPage(faqMismatch, page, { expected: expectedSite() })).toEqual([
    '1:1 The 1 questions of the page are not in the structured data.',
  ]);
  expect(findOnPage(faqMismatch, page)).toEqual([]);
});

test('finds a further question on the page', () => {
  expect(check('How long?', 'Two days.', '\n<details><summary>Why?</summary>So.</details>')).toEqual([
    '4:1 The question `Why?` is not in the structured data.',
  ]);
});
