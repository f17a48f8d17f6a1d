import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { inlineHandler } from './inline-handler.ts';

test('passes wiring by data attributes', () => {
  expect(findOnPage(inlineHandler, '<button data-on="x" type="button">a</button>')).toEqual([]);
});

test('finds a handler', () => {
  expect(findOnPage(inlineHandler, '<button onclick="a()">a</button>')).toEqual([
    '1:9 The attribute `onclick` contains script.',
  ]);
});

test('finds a script as an address', () => {
  expect(findOnPage(inlineHandler, '<a href="javascript:a()">a</a>')).toEqual([
    '1:4 The attribute `href` contains script.',
  ]);
});
