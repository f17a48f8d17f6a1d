import { findMatches } from '../../../schema/text/find-matches.ts';
import type { TextRule } from '../../rule.ts';

// Characters without width, and characters that reverse those after them. A zero-width space
// separates words in some scripts, but not in Latin script.
const INVISIBLE = /[\u2060\ufeff\u202d\u202e]|(?<=[\p{Script=Latin}\p{N}-])\u200b(?=[\p{Script=Latin}\p{N}-])/gu;

export const invisibleCharacter: TextRule = {
  id: 'invisible-character',
  checkText: ({ text }) =>
    findMatches(text, INVISIBLE).map(({ 0: character, index }) => ({
      ...{ index, length: 1 },
      message: `The text contains the invisible character \`U+${formatCode(character)}\`.`,
    })),
};

function formatCode(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
