import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { namelessButton } from './nameless-button.ts';

const check = (html: string) => findOnPage(namelessButton, html);

test('passes buttons with text, a label or a value', () => {
  expect(
    check(
      '<button>Send</button><button aria-label="Close"></button><input type="submit"><input type="button" value="Go">',
    ),
  ).toEqual([]);
});

test('finds an empty button', () => {
  expect(check('<button type="submit"></button>')).toEqual(['1:1 The `button` has no name.']);
});

test('finds a summary that is silent', () => {
  expect(check('<details><summary><i aria-hidden="true">+</i></summary></details>')).toEqual([
    '1:10 The `summary` has no name.',
  ]);
});
