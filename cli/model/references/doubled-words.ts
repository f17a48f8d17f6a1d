// Finds words of a text that a reference next to them prints too: "from {price:...}" is "from from
// $300". Entry point: findDoubledWords.
import { createWarning, type Problem } from '../../problem.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import type { DataSet } from '../records/data-set.ts';
import { buildReferenceValues } from '../text/reference-values.ts';
import { listDataTexts } from '../texts/list-texts.ts';

/** Returns a warning for each price with words, such as `from`, that the text has beside it. */
export function* findDoubledWords(dataSet: DataSet): Iterable<Problem> {
  const { prices } = buildReferenceValues(dataSet);
  for (const { typed, locate } of listDataTexts(dataSet)) {
    for (const { 0: reference, 1: key = '', index } of typed.matchAll(/\{price:([^{}]*)\}/g)) {
      const printed = prices.get(key) ?? '';
      const [lead, tail] = [/^[^\d\p{Sc}]+/u, /[^\d\p{Sc}]+$/u].map((words) => words.exec(printed)?.[0].trim() ?? '');
      const word =
        findWords(lead, (pattern) => `(?<!\\p{L})${pattern}\\s*$`, typed.slice(0, index)) ??
        findWords(tail, (pattern) => `^\\s*${pattern}(?!\\p{L})`, typed.slice(index + reference.length));
      if (word === null) continue;
      yield createWarning('doubled-word', locate(index, reference.length), {
        message: `\`${reference}\` prints \`${printed}\`, and the text has \`${word}\` next to it.`,
        hint: `Remove \`${word}\` from the text.`,
      });
    }
  }
}

/** Returns the words if they are at the place in the text; else null. */
function findWords(words = '', place: (pattern: string) => string, text: string): string | null {
  return /\p{L}/u.test(words) && new RegExp(place(escapePattern(words)), 'iu').test(text) ? words : null;
}
