import { findMatches } from '../../../schema/text/find-matches.ts';
import { ENGLISH, isLanguage } from '../../facts/text/languages.ts';
import type { TextRule } from '../../rule.ts';

// What programs and templates leave, in every language. Tags and braces are problems of the data.
const OF_PROGRAMS =
  /\blorem\b(?:\s+ipsum\b(?:\s+dolor\b(?:\s+sit\s+amet\b)?)?)?|\bipsum\s+dolor\b|\bdolor\s+sit\s+amet\b|\bconsectetur\s+adipisc\w+|\b__[A-Z][A-Z_]*__\b|(?<![\w%])%[sd]\b|\$?\bInfinity\b|&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);|\b(?:TBD|FIXME|XXX|CHANGEME)\b|\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object \w+\]|\$\{|<%|%>|\[(?:your|insert|city|name|service|phone|company|price|business)\b[^\]\n]{0,30}\]/gi;
// Words: `null` is German too, and `TODO` Spanish.
const ENGLISH_WORDS =
  /\bcoming (?:very )?soon\b|\bunder construction\b|\bplaceholder text\b|(?<![\w-])null(?![\w-])|\b(?:your|insert) [\w ]{2,20} here\b|\bTODO\b/gi;
const IN_ENGLISH = new RegExp(`${OF_PROGRAMS.source}|${ENGLISH_WORDS.source}`, 'gi');
// In other capitals these are words or names.
const CASE_SENSITIVE = ['TODO', 'TBD', 'FIXME', 'XXX', 'CHANGEME', 'NaN', 'Infinity', 'null'];
// Only if the paragraph says nothing else: news may be coming soon.
const UNFINISHED = /^(?:coming|under) /i;
const UNFINISHED_PARAGRAPH =
  /^(?:(?:[\p{L}\d’'-]+ ){0,4}coming (?:very )?soon|(?:(?:this|our|the) )?(?:(?:web ?)?(?:site|page|section) )?(?:is )?(?:still |currently )?under construction)$/iu;

export const placeholderText: TextRule = {
  id: 'placeholder-text',
  checkText: ({ text, language }) =>
    findMatches(text, isLanguage(language, ENGLISH) ? IN_ENGLISH : OF_PROGRAMS)
      .filter(([match]) => isPlaceholder(match, text))
      .map(({ 0: match, index }) => ({ index, length: match.length, message: `\`${match}\` is a placeholder.` })),
};

function isPlaceholder(match: string, paragraph: string): boolean {
  if (CASE_SENSITIVE.some((word) => word.toLowerCase() === match.toLowerCase() && word !== match)) return false;
  return !UNFINISHED.test(match) || UNFINISHED_PARAGRAPH.test(paragraph.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''));
}
