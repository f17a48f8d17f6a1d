import type { ElementFact } from '../../facts/facts.ts';
import { locateElement } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const emptySection: PageRule = {
  id: 'empty-section',
  title: 'A section with a heading and nothing else',
  severity: 'error',
  rationale: 'A heading promises something that a visitor then looks for in vain.',
  fix: 'Add the content, or leave the section out when it has none.',
  checkPage: (page) =>
    page.elements
      .filter(({ tag }) => SECTION.test(tag))
      .flatMap((section) => {
        const heading = findHeading(section);
        if (heading === null || heading.text === '' || hasContent(section)) return [];
        const message = `The section \`${heading.text}\` has a heading and nothing else.`;
        return [{ message, location: locateElement(page, section) }];
      }),
};

const SECTION = /^(?:section|article|aside|nav)$/;
const HEADING = /^h[1-6]$/;
/** Elements that are content without text. */
const MEDIA =
  /^(?:img|svg|picture|video|audio|iframe|object|embed|canvas|math|input|select|textarea|button|meter|progress)$/;

function findHeading(element: ElementFact): ElementFact | null {
  if (HEADING.test(element.tag)) return element;
  for (const child of element.children) {
    const heading = findHeading(child);
    if (heading !== null) return heading;
  }
  return null;
}

/** Whether an element contains more than headings. The texts of its descendants come first, because reading a small one is enough. */
function hasContent(element: ElementFact): boolean {
  if (HEADING.test(element.tag)) return false;
  if (MEDIA.test(element.tag) || element.children.some(hasContent)) return true;
  return element.text !== joinHeadings(element);
}

/** The text of the headings in an element, as it is in the element's own text. */
function joinHeadings({ children }: ElementFact): string {
  return children
    .map((child) => (HEADING.test(child.tag) ? child.text : joinHeadings(child)))
    .filter((text) => text !== '')
    .join(' ');
}
