import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { duplicateId } from './duplicate-id.ts';

const check = (html: string) => findOnPage(duplicateId, html);

test('passes ids that differ', () => {
  expect(check('<p id="a"><p id="b">')).toEqual([]);
});

test('finds the second', () => {
  expect(check('<p id="a"><p id="a">')).toEqual(['1:14 The id `a` stands twice.']);
});
