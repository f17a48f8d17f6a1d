import { expect, test } from 'vitest';
import { html } from '../../../testing/check-fixture.ts';
import type { PageInspection } from '../../browser/inspect-page.ts';
import { parsePage } from '../../facts/parse-page.ts';
import { horizontalOverflow } from './horizontal-overflow.ts';

const page = parsePage({ file: 'a.html', path: '/a' }, html({ body: '<p>A</p><table></table>' }));
const table = { number: 5, tag: 'table', html: '<table>' };

function check(overflow: PageInspection['overflow'], elements = page.elements.length): string[] {
  return horizontalOverflow
    .checkRendered(page, { elements, violations: [], overflow })
    .map(({ message, location }) => `${location.line}:${location.column} ${message}`);
}

test('passes a page that fits', () => {
  expect(check(null)).toEqual([]);
});

test('finds a page that does not fit, with its width and the element that overflows', () => {
  expect(check({ width: 320, contentWidth: 412, element: table })).toEqual([
    '5:9 The page is 412 px wide in a window of 320 px; `<table>` overflows it.',
  ]);
});

test('finds an element by its start tag if the browser parsed another number of elements', () => {
  expect(check({ width: 320, contentWidth: 412, element: { ...table, number: 40 } }, 41)[0]).toMatch(/^5:9 /);
});

test('points at the page if no element overflows', () => {
  expect(check({ width: 320, contentWidth: 412, element: null })).toEqual([
    '4:8 The page is 412 px wide in a window of 320 px.',
  ]);
});
