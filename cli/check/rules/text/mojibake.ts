import { findMatches } from '../../../schema/text/find-matches.ts';
import type { TextRule } from '../../rule.ts';

// The characters of Windows-1252 for the second and later bytes of a character in UTF-8.
const NEXT =
  '[\\u0080-\\u00bf\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u2013-\\u203a\\u20ac\\u2122]';
// UTF-8 that was read as Windows-1252 or Latin-1, and the replacement character.
const MOJIBAKE = new RegExp(
  `\\u00e2\\u20ac.?|\\u00e2${NEXT}{2}|\\u00f0[\\u009f\\u0178]${NEXT}*|\\u00c3${NEXT}|\\u00c2[\\u00a0-\\u00bf]|\\u00ef\\u00bf\\u00bd|\\ufffd`,
  'g',
);

export const mojibake: TextRule = {
  id: 'mojibake',
  checkText: ({ text }) =>
    findMatches(text, MOJIBAKE).map(({ 0: characters, index }) => ({
      ...{ index, length: characters.length },
      message: `\`${characters}\` is a character that was decoded with the wrong encoding.`,
    })),
};
