// How easy a text is to read: Flesch's formula for English, "A new readability yardstick", Journal
// of Applied Psychology 32, 1948. 60 to 70 is plain English; a lease has about 30.
import { syllable } from 'syllable';
import { memoize } from '../memoize.ts';

/**
 * The reading ease of blocks of text; null without a sentence. Headings, labels and lists of links
 * have no sentence and do not count. Numbers are not words, as Flesch advised.
 */
export function computeReadingEase(blocks: readonly string[]): number | null {
  const prose = blocks.map(measureBlock).filter(({ sentences }) => sentences > 0);
  const sum = (figure: 'sentences' | 'words' | 'syllables') => prose.reduce((total, block) => total + block[figure], 0);
  const words = sum('words');
  if (words === 0) return null;
  return 206.835 - 1.015 * (words / sum('sentences')) - 84.6 * (sum('syllables') / words);
}

// Some paragraphs are on many pages.
const measureBlock = memoize((block) => {
  const words = block.match(WORD) ?? [];
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return { sentences: countSentences(block), words: words.length, syllables };
});

// Latin letters only: the formula is for English.
const WORD = /[a-z\u00c0-\u024f][a-z\u00c0-\u024f'\u2019-]*/gi;

// A period ends a sentence at the end of the text, or if a capital or a number follows.
const SENTENCE_END = /[.?!]["')\]\u201d\u2019]*(?=\s+["'(\u201c\u2018]*[A-Z\u00c0-\u00de\d]|\s*$)/g;
const ABBREVIATION = /\b(?:sq|ft|st|rd|ave|blvd|dr|mr|mrs|ms|vs|approx|etc|inc|co|[a-z])\.$/i;

/** Sentences of a block: 0 without a period; words after the last period are one more. */
export function countSentences(block: string): number {
  let count = 0;
  let end = 0;
  for (const { 0: mark, index } of block.matchAll(SENTENCE_END)) {
    const isLast = index + mark.length >= block.trimEnd().length;
    if (!isLast && ABBREVIATION.test(block.slice(Math.max(0, index - 8), index + 1))) continue;
    count++;
    end = index + mark.length;
  }
  return count > 0 && /[a-z]/i.test(block.slice(end)) ? count + 1 : count;
}

// The package counts the silent e before `way`.
const countSyllables = memoize((word) => Math.max(1, syllable(word.replace(/e(?=ways?\b)/i, ''))));
