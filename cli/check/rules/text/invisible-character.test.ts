import { expect, test } from 'vitest';
import { findInText } from '../../../testing/data-texts.ts';
import { invisibleCharacter } from './invisible-character.ts';

test('passes spaces that do not break, soft hyphens, joined letters, and words of a script without spaces', () => {
  expect(findInText(invisibleCharacter, 'a\u00a0b\u00adc\u200dd \u0e01\u200b\u0e02')).toEqual([]);
});

test('finds one between digits and between words', () => {
  expect(findInText(invisibleCharacter, '(303) 555\u200b-0142 A\u202eroof')).toEqual([
    '10 The text contains the invisible character `U+200B`.',
    '18 The text contains the invisible character `U+202E`.',
  ]);
});
