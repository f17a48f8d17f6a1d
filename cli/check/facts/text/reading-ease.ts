// How easy a text is to read: Flesch's formula for English, "A new readability yardstick", Journal of Applied Psychology 32, 1948.
// 60 to 70 is plain English; a lease reads at 30.
import { syllable } from 'syllable';

/** Reads blocks of text; what it knows of a word is kept for the next page. */
export type ReadingEase = (blocks: readonly string[]) => number | null;

/**
 * Counts sentences, words and syllables of the blocks that hold a sentence; headings, labels and lists of links are none. Figures
 * count as no word at all, as Flesch advised. Null where there is no sentence.
 */
export function createReadingEase(): ReadingEase {
  const syllablesOf = createSyllableCounter();
  return (blocks) => {
    let sentences = 0;
    let words = 0;
    let syllables = 0;
    for (const block of blocks) {
      const count = countSentences(block);
      if (count === 0) continue;
      sentences += count;
      for (const word of block.match(WORD) ?? []) {
        words++;
        syllables += syllablesOf(word);
      }
    }
    return words === 0 ? null : 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
  };
}

// Latin letters: the formula is for English.
const WORD = /[a-z\u00c0-\u024f][a-z\u00c0-\u024f'\u2019-]*/gi;

// A full stop ends a sentence where another begins with a capital or a figure, or nothing follows.
const END = /[.?!]["')\]\u201d\u2019]*(?=\s+["'(\u201c\u2018]*[A-Z\u00c0-\u00de\d]|\s*$)/g;
const SHORTENED = /\b(?:sq|ft|st|rd|ave|blvd|dr|mr|mrs|ms|vs|approx|etc|inc|co|[a-z])\.$/i;

/** Sentences of one block; what follows the last full stop is one more. A block without any is no prose. */
export function countSentences(block: string): number {
  let count = 0;
  let end = 0;
  for (const { 0: mark, index } of block.matchAll(END)) {
    const last = index + mark.length >= block.trimEnd().length;
    if (!last && SHORTENED.test(block.slice(Math.max(0, index - 8), index + 1))) continue;
    count++;
    end = index + mark.length;
  }
  return count > 0 && /[a-z]/i.test(block.slice(end)) ? count + 1 : count;
}

/** Enough for the words of any site; a counter that met more would be reading something else. */
const KNOWN_WORDS = 100_000;

function createSyllableCounter(): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    let count = known.get(word);
    if (count === undefined) {
      // The package hears the silent e before `way`.
      count = Math.max(1, syllable(word.replace(/e(?=ways?\b)/i, '')));
      // A copy: a word cut out of a page would keep the whole page in memory.
      if (known.size < KNOWN_WORDS) known.set([...word].join(''), count);
    }
    return count;
  };
}
