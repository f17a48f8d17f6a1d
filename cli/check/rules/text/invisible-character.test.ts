import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { invisibleCharacter } from './invisible-character.ts';

test('passes spaces that do not break, soft hyphens, joined letters, and words of a script without spaces', () => {
  expect(findOnPage(invisibleCharacter, '<p>a\u00a0b\u00adc\u200dd \u0e01\u200b\u0e02</p>')).toEqual([]);
});

test('finds one in a text and in an attribute', () => {
  expect(findOnPage(invisibleCharacter, '<p>(303) 555\u200b-0142</p><img alt="A\u202eroof">')).toEqual([
    '1:13 The text contains the invisible character `U+200B`.',
    '1:28 The text contains the invisible character `U+202E`.',
  ]);
});
