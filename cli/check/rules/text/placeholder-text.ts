import { ENGLISH, mayBeIn } from '../../facts/text/languages.ts';
import { findReadable } from '../../facts/text/readable-text.ts';
import type { PageRule } from '../../rule.ts';

// What programs and templates leave, in every language.
const OF_PROGRAMS =
  /\blorem\b(?:\s+ipsum\b(?:\s+dolor\b(?:\s+sit\s+amet\b)?)?)?|\bipsum\s+dolor\b|\bdolor\s+sit\s+amet\b|\bconsectetur\s+adipisc\w+|\b__[A-Z][A-Z_]*__\b|(?<![\w%])%[sd]\b|\$?\bInfinity\b|&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);|<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|ul)(?:\s[^<>]*)?\/?>|\b(?:TBD|FIXME|XXX|CHANGEME)\b|\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object \w+\]|\{\{?[^{}\n]{0,60}\}?\}|\$\{|<%|%>|\[(?:your|insert|city|name|service|phone|company|price|business)\b[^\]\n]{0,30}\]/gi;
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

export const placeholderText: PageRule = {
  id: 'placeholder-text',
  title: 'Placeholder instead of text',
  severity: 'error',
  rationale: 'A visitor who reads `undefined` instead of a price trusts nothing else on the site.',
  fix: 'Write in the data what visitors should read there.',
  checkPage: (page) =>
    findReadable(page, mayBeIn(page, ENGLISH) ? IN_ENGLISH : OF_PROGRAMS)
      .filter(({ text, passage }) => isPlaceholder(text, passage))
      .filter(({ text }, index, all) => !text.startsWith('</') || !all[index - 1]?.text.startsWith('<'))
      .map(({ text, offset, passage }) => ({
        ...(/^<\/?[a-z]/i.test(text)
          ? { message: `The tag \`${text}\` is printed as text.`, hint: 'Write the text in the data without tags.' }
          : { message: `\`${text}\` is a placeholder.` }),
        location: page.locationAt(offset, text.length),
        dataText: passage,
      })),
};

function isPlaceholder(match: string, paragraph: string): boolean {
  if (CASE_SENSITIVE.some((word) => word.toLowerCase() === match.toLowerCase() && word !== match)) return false;
  return !UNFINISHED.test(match) || UNFINISHED_PARAGRAPH.test(paragraph.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''));
}
