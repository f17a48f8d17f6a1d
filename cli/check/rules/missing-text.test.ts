import { expect, test } from 'vitest';
import { expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { missingText } from './missing-text.ts';

const check = (html: string, ...texts: readonly string[]) =>
  findOnPage(missingText, html, { expected: expectedSite({ layOutPage: () => expectedPage({ texts }) }) });

test('passes a page with all texts, in an attribute too and however it breaks its lines', () => {
  expect(
    check(
      '<main><p>We come\n  <b>today</b>.</p><img alt="A white van"></main>',
      'We come today.',
      'A white van',
    ),
  ).toEqual([]);
});

test('passes a page that the data knows nothing of', () => {
  expect(
    findOnPage(missingText, '<main></main>', { expected: expectedSite({ layOutPage: () => null }) }),
  ).toEqual([]);
});

test('finds a text that is lost, at the main part', () => {
  expect(check('<h1>A</h1>\n<main>We come tomorrow.</main>', 'We come today.')).toEqual([
    '2:1 this page does not say `We come today.`',
  ]);
});

test('finds one on a page without a main part, at its beginning', () => {
  expect(check('<p>A</p>', 'We come today.')).toEqual(['1:1 this page does not say `We come today.`']);
});

test('counts those that are lost besides', () => {
  expect(check('<main>A</main>', 'A', 'B', 'C')).toEqual([
    '1:1 this page does not say `B` and 1 more text of its data',
  ]);
  expect(check('<main>A</main>', 'B', 'C', 'D')).toEqual([
    '1:1 this page does not say `B` and 2 more texts of its data',
  ]);
});

test('shortens a long one', () => {
  expect(check('<main></main>', 'x'.repeat(100))).toEqual([
    `1:1 this page does not say \`${'x'.repeat(100)}\``,
  ]);
  expect(check('<main></main>', 'x'.repeat(101))).toEqual([
    `1:1 this page does not say \`${'x'.repeat(99)}…\``,
  ]);
});

test('finds one that stands in the title alone, where no visitor reads it', () => {
  const head = '<title>Page Not Found</title><meta name="description" content="Page Not Found">';
  expect(check(`${head}<main><h1>Oops</h1></main>`, 'Page Not Found')).toEqual([
    '1:80 this page does not say `Page Not Found`',
  ]);
});
