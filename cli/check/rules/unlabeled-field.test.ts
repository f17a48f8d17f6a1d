import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { unlabeledField } from './unlabeled-field.ts';

const check = (html: string) => findOnPage(unlabeledField, html);

test('passes labelled, wrapped and hidden fields', () => {
  expect(
    check(
      '<label for="a">A</label><input id="a"><label>B <select></select></label><input type="hidden"><textarea aria-label="C"></textarea>',
    ),
  ).toEqual([]);
});

test('finds a field with a placeholder alone', () => {
  expect(check('<input name="phone" placeholder="Phone">')).toEqual(['1:1 The field `phone` has no label.']);
});
