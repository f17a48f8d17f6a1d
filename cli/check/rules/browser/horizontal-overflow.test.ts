import { expect, test } from 'vitest';
import type { PageInspection } from '../../../browser/inspect-page.ts';
import { html } from '../../../testing/check-fixture.ts';
import { parsePage } from '../../facts/parse-page.ts';
import { horizontalOverflow } from './horizontal-overflow.ts';

const page = parsePage({ file: 'a.html', path: '/a' }, html({ body: '<p>A</p><table></table>' }));
const table = { number: 5, tag: 'table', html: '<table>' };

function said(overflow: PageInspection['overflow'], elements = page.elements.length): string[] {
  return horizontalOverflow
    .checkRendered(page, { elements, violations: [], overflow })
    .map(({ message, location }) => `${location.line}:${location.column} ${message}`);
}

test('a page that fits is sound', () => {
  expect(said(null)).toEqual([]);
});

test('a page that does not is named with its width and what stands out', () => {
  expect(said({ width: 320, contentWidth: 412, element: table })).toEqual([
    '5:9 the page is 412 px wide in a window of 320 px; `<table>` stands out',
  ]);
});

test('an element that the browser counted otherwise is found by its start tag', () => {
  expect(said({ width: 320, contentWidth: 412, element: { ...table, number: 40 } }, 41)[0]).toMatch(/^5:9 /);
});

test('where no element stands out the page itself does', () => {
  expect(said({ width: 320, contentWidth: 412, element: null })).toEqual([
    '4:8 the page is 412 px wide in a window of 320 px',
  ]);
});
