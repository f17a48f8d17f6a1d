import { findMatches } from '../../../schema/text/find-matches.ts';
import { ENGLISH } from '../../facts/text/languages.ts';
import type { TextRule } from '../../rule.ts';

// Phrases of advertising, and a word with an exclamation mark; a transformer is a device.
const CLICHE =
  /\b(?:look no further|nestled|elevat(?:e|es|ed|ing)|unlock(?:s|ed|ing)?|transform(?:s|ed|ing|ations?|ative)?|top[- ]notch|second to none|state[- ]of[- ]the[- ]art|stunning|world[- ]class|to the next level)\b|(?<!\S)\S*[\p{L}\p{N}"')\u2019\u201d]!+/giu;

export const cliche: TextRule = {
  id: 'cliche',
  languages: ENGLISH,
  checkText({ text, kind, path }) {
    // What customers said is theirs, and a form that was sent may be greeted.
    if (kind === 'wording' || path[0] === 'reviews') return [];
    return findMatches(text, CLICHE).map(({ 0: match, index }) => ({
      ...{ index, length: match.length },
      message: match.endsWith('!')
        ? `\`${match}\` ends with an exclamation mark.`
        : `\`${match.replace(/\s+/g, ' ')}\` is a cliche.`,
    }));
  },
};
