import { groupBy } from '../../facts/group-by.ts';
import { listHeads } from '../../facts/text/page-heads.ts';
import type { Finding, TextsRule } from '../../rule.ts';

const WORDS = 4;
const START = new RegExp(String.raw`^(?:[^\p{L}\p{N}]*[\p{L}\p{N}]\S*(?!\S)){${WORDS}}`, 'u');

export const similarTitle: TextsRule = {
  id: 'similar-title',
  title: 'A title that begins like that of another page',
  severity: 'warning',
  rationale: 'Tabs, menus and phones show the first words of a title, so that nobody can tell the pages apart.',
  fix: 'Begin the title with what only this page is about.',
  checkTexts(_, data) {
    const heads = listHeads(data, 'title').flatMap(({ path, text, typed }) => {
      const [start] = START.exec(text) ?? [];
      return typed === null || start === undefined ? [] : [{ path, text, typed, start }];
    });
    return [
      ...groupBy(heads, ({ start }) =>
        start
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim(),
      ).values(),
    ].flatMap(([first, ...others]) =>
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
