import { elementPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const headingOrder: PageRule = {
  id: 'heading-order',
  title: 'Headings leave out no level',
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
        if (level <= before + 1) return [];
        const message =
          before === 0
            ? `the first heading is an \`<h${level}>\``
            : `an \`<h${level}>\` follows an \`<h${before}>\``;
        return [{ message: `${message}: \`${heading.text}\``, place: elementPlace(page, heading) }];
      });
  },
};
