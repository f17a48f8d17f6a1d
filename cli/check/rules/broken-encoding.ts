import { findReadable } from '../readable-text.ts';
import type { PageRule } from '../rule.ts';

// Signs of UTF-8 that was read as Windows-1252, and the sign that stands for a byte that is no letter.
const BROKEN =
  /\u00e2\u20ac.?|\u00c3[\u0080-\u00bf\u2013-\u203a]|\u00c2[\u00a0-\u00bf]|\u00ef\u00bf\u00bd|\ufffd/g;

export const brokenEncoding: PageRule = {
  id: 'broken-encoding',
  title: 'Letters that were read in the wrong encoding',
  severity: 'error',
  why: 'A visitor reads `cityâ€™s` for `city’s`, and takes the site for broken.',
  mend: 'save the file as UTF-8, and write the letter again',
  page: (page) =>
    findReadable(page, BROKEN).map(({ text, offset, passage }) => ({
      message: `\`${text}\` is a letter in the wrong encoding`,
      place: page.placeAt(offset, text.length),
      says: passage,
    })),
};
