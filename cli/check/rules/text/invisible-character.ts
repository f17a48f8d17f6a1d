import { findReadable } from '../../facts/text/readable-text.ts';
import type { PageRule } from '../../rule.ts';

// Without width, or turning the letters that follow around. What parts words belongs to some languages, and to none in Latin letters.
const INVISIBLE =
  /[\u2060\ufeff\u202d\u202e]|(?<=[\p{Script=Latin}\p{N}-])\u200b(?=[\p{Script=Latin}\p{N}-])/gu;

export const invisibleCharacter: PageRule = {
  id: 'invisible-character',
  title: 'A letter that nobody sees in the middle of a text',
  severity: 'error',
  rationale:
    'A number with one in it cannot be dialed when it is copied, and a search does not find the word.',
  fix: 'Delete it; it came with a text that was pasted.',
  checkPage: (page) =>
    findReadable(page, INVISIBLE).map(({ text, offset, passage }) => {
      const code = text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return {
        message: `U+${code} stands here, which nobody sees.`,
        location: page.locationAt(offset, 1),
        dataText: passage,
      };
    }),
};
