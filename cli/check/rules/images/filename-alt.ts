import type { TextRule } from '../../rule.ts';

export const filenameAlt: TextRule = {
  id: 'filename-alt',
  checkText: ({ text, key }) =>
    key === 'alt' && isFileName(text)
      ? [{ index: 0, length: text.length, message: `The \`alt\` \`${text}\` is a file name.` }]
      : [],
};

const EXTENSION = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;
/** A name that a camera, a phone or a program gives. */
const GIVEN =
  /^(?:(?:img|dsc[nf]?|pxl|mvimg|dji|gopr|image|photo|picture|untitled|screenshot)[-_ ]?(?:\d[-_ \d]*|wa\d+)*|p?\d{7,})$/i;
const JOINED = /^[\p{L}\p{N}]+(?:[-_]+[\p{L}\p{N}]+)+$/u;
/** A word of a language: `Close-up`, `Before-and-after`, `Vorher-Nachher`. */
const COMPOUND = /^\p{Lu}\p{Ll}*(?:-\p{L}+|(?:-\p{Ll}+){2})$/u;

function isFileName(alt: string): boolean {
  return EXTENSION.test(alt) || GIVEN.test(alt) || (JOINED.test(alt) && !COMPOUND.test(alt));
}
