import { findReadable } from '../readable-text.ts';
import type { PageRule } from '../rule.ts';

// Without width, or turning the direction of what follows. Those that join letters or part words belong to some languages.
const INVISIBLE = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

export const invisibleLetter: PageRule = {
  id: 'invisible-letter',
  title: 'A letter that nobody sees in the middle of a text',
  severity: 'error',
  why: 'A number with one in it cannot be dialed when it is copied, and a search does not find the word.',
  mend: 'Delete it; it came with a text that was pasted.',
  page: (page) =>
    findReadable(page, INVISIBLE).map(({ text, offset, passage }) => {
      const code = text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return {
        message: `U+${code} stands here, which nobody sees.`,
        place: page.placeAt(offset, 1),
        says: passage,
      };
    }),
};
