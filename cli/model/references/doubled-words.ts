// Finds words twice in a row: as they are typed, and those that a reference next to them prints too:
// "from {price:...}" is "from from $300". Entry point: findDoubledWords.

import { findMatches } from '../../base/find-matches.ts';
import type { Problem } from '../../problem.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { createProblem } from '../create-problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { listDataTexts } from '../text/list-texts.ts';
import { buildReferenceValues } from '../text/reference-values.ts';

/** Words that sentences have twice, by the languages in which others are mistakes. */
const USUAL: Readonly<Record<string, RegExp>> = {
  en: /^(?:that|had|is|do|no|so|very|ha)$/i,
  es: /^(?:no|ja|muy|poco)$/i,
  fr: /^(?:nous|vous|non|très|ha)$/i,
  de: /^(?:d(?:er|ie|as|en|em)|sie|nein|sehr|ha)$/i,
};

/** Two words but for names such as `Walla Walla`. */
const TWICE = /(?<![\p{L}\p{N}'’-])(\p{L}{2,})\s+(?=\1(?![\p{L}\p{N}'’-]))\p{L}+/giu;

/** Returns a warning for each word twice in a row, and for each price with words that the text has beside it. */
export function* findDoubledWords(dataSet: DataSet): Iterable<Problem> {
  const { prices } = buildReferenceValues(dataSet);
  for (const { typed, kind, language, locate } of listDataTexts(dataSet)) {
    const usual = kind === 'prose' ? USUAL[language.split('-')[0] ?? ''] : undefined;
    for (const { 0: words, 1: word = '', index } of usual === undefined ? [] : findMatches(typed, TWICE)) {
      const second = words.slice(-word.length);
      if (usual?.test(word) || (word === second && /^\p{Lu}/u.test(word))) continue;
      yield createProblem('doubled-word', locate(index, words.length), { word });
    }
    for (const { 0: reference, 1: key = '', index } of findMatches(typed, /\{price:([^{}]*)\}/g)) {
      const printed = prices.get(key) ?? '';
      const [lead, tail] = [/^[^\d\p{Sc}]+/u, /[^\d\p{Sc}]+$/u].map((words) => words.exec(printed)?.[0].trim() ?? '');
      const word =
        findWords(lead, (pattern) => `(?<!\\p{L})${pattern}\\s*$`, typed.slice(0, index)) ??
        findWords(tail, (pattern) => `^\\s*${pattern}(?!\\p{L})`, typed.slice(index + reference.length));
      if (word === null) continue;
      yield createProblem('word-beside-price', locate(index, reference.length), { reference, printed, word });
    }
  }
}

/** Returns the words if they are at the place in the text; else null. */
function findWords(words = '', place: (pattern: string) => string, text: string): string | null {
  return /\p{L}/u.test(words) && new RegExp(place(escapePattern(words)), 'iu').test(text) ? words : null;
}
