import { expect, test } from 'vitest';
import { findOnPage, pageFacts, siteFacts } from '../../../testing/page-facts.ts';
import { unknownAria } from './unknown-aria.ts';

const check = (html: string) => findOnPage(unknownAria, html);
const hints = (html: string) => unknownAria.checkPage(pageFacts(html), siteFacts()).map(({ hint }) => hint);

test.each([
  '<button aria-label="Menu" aria-expanded="false" aria-controls="menu">',
  '<a href="/" aria-current="page">Home</a>',
  '<p role="status" aria-live="polite">',
  '<ul role="list"><li role="none presentation">',
  '<p role="">',
  '<p role="doc-tip">',
  '<th aria-sort="ascending">',
  '<p class="aria-lable">',
])('passes %s', (html) => {
  expect(check(html)).toEqual([]);
});

test('finds an unknown attribute and suggests the nearest one', () => {
  const html = '<button aria-lable="Menu">';
  expect(check(html)).toEqual(['1:9 There is no attribute `aria-lable`.']);
  expect(hints(html)).toEqual(['Did you mean `aria-label`?']);
});

test('finds an unknown role and suggests the nearest one', () => {
  const html = '<div role="Buton">';
  expect(check(html)).toEqual(['1:6 There is no role `buton`.']);
  expect(hints(html)).toEqual(['Did you mean `button`?']);
});

test('finds an unknown role after a known one', () => {
  const html = '<div role="button hyperthing">';
  expect(check(html)).toEqual(['1:6 There is no role `hyperthing`.']);
  expect(hints(html)).toEqual([undefined]);
});
