// Finds words of a text that a reference next to them prints too: "from {price:...}" is "from from
// $300". Entry point: findDoubledWords.
import { createError, type Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { buildReferenceValues } from '../text/reference-values.ts';
import { visitDataTexts } from './texts.ts';

/** Returns a warning for each price with words, such as `from`, that the text has beside it. */
export function findDoubledWords(dataSet: DataSet): Problem[] {
  const { prices } = buildReferenceValues(dataSet);
  const problems: Problem[] = [];
  visitDataTexts(dataSet, ({ source }) => ({
    text(text, { path, before }) {
      for (const { 0: reference, 1: key = '', index } of text.matchAll(/\{price:([^{}]*)\}/g)) {
        const printed = prices.get(key) ?? '';
        const [lead = '', tail = ''] = [/^[^\d\p{Sc}]+/u, /[^\d\p{Sc}]+$/u].map((words) =>
          (words.exec(printed)?.[0] ?? '').trim(),
        );
        const word = endsWithWord(before + text.slice(0, index), lead)
          ? lead
          : startsWithWord(text.slice(index + reference.length), tail)
            ? tail
            : null;
        if (word === null) continue;
        const occurrence = (before + text.slice(0, index)).split(reference).length - 1;
        problems.push({
          ...createError('doubled-word', source.location(path), {
            message: `\`${reference}\` prints \`${printed}\`, and the text has \`${word}\` next to it.`,
            hint: `Remove \`${word}\` from the text.`,
          }),
          severity: 'warning',
          location: source.location(path, { text: reference, occurrence }),
        });
      }
    },
    link() {},
  }));
  return problems;
}

function endsWithWord(text: string, words: string): boolean {
  const rest = text.trimEnd().toLowerCase();
  return /\p{L}/u.test(words) && rest.endsWith(words.toLowerCase()) && !/\p{L}$/u.test(rest.slice(0, -words.length));
}

function startsWithWord(text: string, words: string): boolean {
  const rest = text.trimStart().toLowerCase();
  return /\p{L}/u.test(words) && rest.startsWith(words.toLowerCase()) && !/^\p{L}/u.test(rest.slice(words.length));
}
