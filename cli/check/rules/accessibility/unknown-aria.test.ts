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

test('finds an attribute that there is not, and says which is near', () => {
  const html = '<button aria-lable="Menu">';
  expect(check(html)).toEqual(['1:9 There is no attribute `aria-lable`.']);
  expect(hints(html)).toEqual(['Did you mean `aria-label`?']);
});

test('finds a role that there is not, and says which is near', () => {
  const html = '<div role="Buton">';
  expect(check(html)).toEqual(['1:6 There is no role `buton`.']);
  expect(hints(html)).toEqual(['Did you mean `button`?']);
});

test('finds a role that there is not behind one that there is', () => {
  const html = '<div role="button hyperthing">';
  expect(check(html)).toEqual(['1:6 There is no role `hyperthing`.']);
  expect(hints(html)).toEqual([undefined]);
});

test.each([
  ['aria-hidden', 'yes'],
  ['aria-expanded', ''],
  ['aria-live', 'loud'],
  ['aria-sort', 'up'],
  ['aria-orientation', 'upright'],
  ['aria-autocomplete', 'on'],
  ['aria-readonly', 'readonly'],
])('finds a value that %s cannot have', (name, value) => {
  expect(check(`<p ${name}="${value}">`)).toEqual([`1:4 \`${name}\` cannot be \`${value}\`.`]);
});

test('finds each fault of an element', () => {
  expect(check('<p aria-hidden="no"\n role="buton">')).toEqual([
    '1:4 `aria-hidden` cannot be `no`.',
    '2:2 There is no role `buton`.',
  ]);
});
