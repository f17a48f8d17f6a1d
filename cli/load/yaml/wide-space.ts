// Recognizes a space that looks like one and is none to YAML, such as the no-break space that word
// processors and web pages put after a colon. Entry point: findWideSpace.
import type { Locate } from '../../base/create-locator.ts';
import { createError, type Problem } from '../../problem.ts';

/** After the colon of a key, after the hyphen of an item, or in front of either. */
const MISPLACED = /^(?:[ -]*[A-Za-z][\w-]*:|[ ]*-|[ ]*)([\u00a0\u2000-\u200b\u202f\u205f\u3000])/m;

/** The names of the Unicode standard. */
const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'no-break space',
  '\u200b': 'zero-width space',
  '\u202f': 'narrow no-break space',
  '\u3000': 'ideographic space',
};

/** Returns a problem at the first such space in a file that is not valid YAML, or null. */
export function findWideSpace(text: string, locate: Locate): Problem | null {
  const [match, space] = MISPLACED.exec(text) ?? [];
  if (match === undefined || space === undefined) return null;
  const code = (space.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const place = /:.$/.test(match) ? 'after the colon' : /-.$/.test(match) ? 'after the hyphen' : 'here';
  return createError('yaml-space', locate((MISPLACED.exec(text)?.index ?? 0) + match.length - 1), {
    message: `The character ${place} is a ${NAMES[space] ?? 'wide space'} (U+${code}), which YAML does not read as a space.`,
    hint: 'Delete it and type a plain space.',
  });
}
