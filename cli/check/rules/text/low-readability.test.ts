import { expect, test } from 'vitest';
import { findings, html, route } from '../../../testing/check-fixture.ts';
import { expectedSite, findOnSite, pageSummary } from '../../../testing/page-facts.ts';
import { lowReadability } from './low-readability.ts';

const find = (readingEase: number | null) =>
  findOnSite(lowReadability, { pages: [pageSummary('/a', { readingEase })] });

test('passes plain English, and pages without a sentence', () => {
  expect(find(60)).toEqual([]);
  expect(find(null)).toEqual([]);
});

test('finds what takes effort; a figure just below is not rounded up', () => {
  expect(find(59.99)).toEqual(['a.html:1:1 `/a` has a reading ease of 59.9; it needs at least 60.']);
});

test('leaves a page alone whose texts are still placeholders', () => {
  const routes = [route('/a', { isUnfinished: true })];
  const options = { pages: [pageSummary('/a', { readingEase: 10 })], expected: expectedSite({ routes }) };
  expect(findOnSite(lowReadability, options)).toEqual([]);
});

const hard = 'Architectural considerations necessitate comprehensive evaluation of geotechnical conditions.';
const plain = 'We dig a small hole. Then we look at the ground.';
const page = (main: string, attributes = ' lang="en"') => ({
  'a.html': html({ body: `<main>${main}</main>`, attributes }),
});

test('reads the main text, and neither menus nor forms nor what is hidden', () => {
  expect(findings(lowReadability, page(`<p>${plain}</p>`))).toEqual([]);
  expect(findings(lowReadability, page(`<p>${hard}</p>`))).toEqual([
    'a.html:1:1 `/a` has a reading ease of -139.7; it needs at least 60.',
  ]);
  for (const left of ['nav', 'form', 'table', 'footer', 'dialog', 'div hidden'])
    expect(findings(lowReadability, page(`<p>${plain}</p><${left}>${hard}</${left.split(' ')[0]}>`))).toEqual([]);
});

test('knows no other language', () => {
  expect(findings(lowReadability, page(`<p>${hard}</p>`, ' lang="es"'))).toEqual([]);
});
