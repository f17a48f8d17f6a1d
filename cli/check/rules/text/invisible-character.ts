import { findReadable } from '../../facts/text/readable-text.ts';
import type { PageRule } from '../../rule.ts';

// Characters without width, and characters that reverse those after them. A zero-width space
// separates words in some scripts, but not in Latin script.
const INVISIBLE = /[\u2060\ufeff\u202d\u202e]|(?<=[\p{Script=Latin}\p{N}-])\u200b(?=[\p{Script=Latin}\p{N}-])/gu;

export const invisibleCharacter: PageRule = {
  id: 'invisible-character',
  title: 'Invisible character in the middle of a text',
  severity: 'error',
  rationale: 'A copied phone number with such a character cannot be dialed, and searching does not find the word.',
  fix: 'Delete the character; it came with pasted text.',
  checkPage: (page) =>
    findReadable(page, INVISIBLE).map(({ text, offset, passage }) => ({
      message: `The text contains the invisible character \`U+${formatCode(text)}\`.`,
      location: page.locationAt(offset, 1),
      dataText: passage,
    })),
};

function formatCode(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
