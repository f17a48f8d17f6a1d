import { keysOf } from '../../../base/keys-of.ts';
import { groupBy } from '../../facts/group-by.ts';
import { HEAD_KEYS, listHeads } from '../../facts/text/page-heads.ts';
import { listDuplicates } from '../../facts/text/page-words.ts';
import type { TextsRule } from '../../rule.ts';

export const duplicateMeta: TextsRule = {
  id: 'duplicate-meta',
  checkTexts(_, data) {
    // What is made of the text of a page is not a second mistake if the text is that of another page.
    const copies = new Set(listDuplicates(data).flatMap(({ page, of }) => [page.route.path, of.route.path]));
    return keysOf(HEAD_KEYS).flatMap((name) =>
      [...groupBy(listHeads(data, name), ({ text }) => text.toLowerCase()).values()].flatMap((heads) => {
        // What a person typed is easier to change than what is made of names.
        const original = heads.find(({ typed }) => typed === null) ?? heads[0];
        return heads
          .filter((head) => head !== original && !(head.typed === null && copies.has(head.path)))
          .map(({ text, locate }) => ({
            message: `The ${name} \`${text}\` is also the ${name} of \`${original.path}\`.`,
            location: locate(),
          }));
      }),
    );
  },
};
