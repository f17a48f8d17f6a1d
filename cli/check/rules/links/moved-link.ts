import { splitPagePath } from '../../../model/text/page-links.ts';
import type { TextsRule } from '../../rule.ts';

export const movedLink: TextsRule = {
  id: 'moved-link',
  checkTexts: (texts, { moved }) =>
    texts.flatMap(({ links }) =>
      links.flatMap(({ href, locate }) => {
        const former = splitPagePath(href)?.path ?? '';
        const to = moved.get(former);
        return to === undefined ? [] : [{ message: `\`${former}\` has moved to \`${to}\`.`, location: locate() }];
      }),
    ),
};
