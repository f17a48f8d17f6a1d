import { splitPagePath } from '../../../model/text/page-links.ts';
import type { TextsRule } from '../../rule.ts';

export const movedLink: TextsRule = {
  id: 'moved-link',
  title: 'A link to a former address of a page',
  severity: 'note',
  rationale: 'The pages have the new address, but whoever reads the text learns the old one and writes it again.',
  fix: 'Write the new address, or let `site check --fix` write it.',
  checkTexts: (texts, { moved }) =>
    texts.flatMap(({ links }) =>
      links.flatMap(({ href, locate }) => {
        const former = splitPagePath(href)?.path ?? '';
        const to = moved.get(former);
        return to === undefined ? [] : [{ message: `\`${former}\` has moved to \`${to}\`.`, location: locate() }];
      }),
    ),
};
