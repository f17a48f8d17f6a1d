import { escapePattern } from '../../../schema/text/escape-pattern.ts';
import { groupBy } from '../../facts/group-by.ts';
import { listHeads } from '../../facts/text/page-heads.ts';
import type { Finding, TextsRule } from '../../rule.ts';

/** Two titles that share more have the same beginning. */
const WORDS = 4;

export const similarTitle: TextsRule = {
  id: 'similar-title',
  checkTexts(_, data) {
    const word = createWordPattern(data.maskedNames);
    const heads = listHeads(data, 'title').flatMap(({ path, text, typed }) => {
      const start = readStart(text, word);
      return typed === null || start === null ? [] : [{ path, text, typed, start }];
    });
    const normalize = (start: string) =>
      start
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    return [...groupBy(heads, ({ start }) => normalize(start)).values()].flatMap(([first, ...others]) =>
      others
        // Equal titles are another finding.
        .filter(({ text }) => text.toLowerCase() !== first.text.toLowerCase())
        .map(
          ({ typed, start }): Finding => ({
            message: `The title begins like that of \`${first.path}\`: \`${start}\`.`,
            location: typed.locate(0, Math.min(start.length, typed.text.length)),
          }),
        ),
    );
  },
};

/** A name of a city or a service is one word: it tells pages apart, however long it is. */
function createWordPattern(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(
    String.raw`[^\p{L}\p{N}]*(?:(?:${[...longestFirst, '(?!)'].join('|')})(?![\p{L}\p{N}])|[\p{L}\p{N}])\S*`,
    'iuy',
  );
}

/** The first words of a title; null if it has fewer. */
function readStart(title: string, word: RegExp): string | null {
  let end = 0;
  for (let count = 0; count < WORDS; count++) {
    word.lastIndex = end;
    if (!word.test(title)) return null;
    end = word.lastIndex;
  }
  return title.slice(0, end);
}
