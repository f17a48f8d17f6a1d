import { accessibleName } from '../accessible-name.ts';
import { elementPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const headingOrder: PageRule = {
  id: 'heading-order',
  title: 'Headings leave out no level, and none is blank',
  severity: 'error',
  why: 'Screen reader users move by headings; a level that is left out reads as a part that is missing.',
  mend: 'use the next level below, and style it as needed',
  page(page) {
    let level = 0;
    return page.elements
      .filter(({ tag }) => /^h[1-6]$/.test(tag))
      .flatMap((heading): Finding[] => {
        const before = level;
        level = Number(heading.tag[1]);
        // A blank `<h1>` is h1-count's.
        if (level > 1 && accessibleName(heading, page) === '')
          return [
            { message: `an \`<h${level}>\` is blank`, place: elementPlace(page, heading), hint: BLANK },
          ];
        if (level <= before + 1) return [];
        const message =
          before === 0
            ? `the first heading is an \`<h${level}>\``
            : `an \`<h${level}>\` follows an \`<h${before}>\``;
        return [{ message: `${message}: \`${heading.text}\``, place: elementPlace(page, heading) }];
      });
  },
};

const BLANK = 'give it words, or take it away';
