// The attributes of a page that people or search engines read. Entry point: listReadableAttributes.
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

export interface PageAttribute {
  readonly element: ElementFact;
  readonly name: string;
  readonly value: string;
}

const READABLE = new Set(['alt', 'title', 'aria-label', 'content', 'value', 'label', 'placeholder']);

/** Every attribute that is read, in the order of the page. */
export const listReadableAttributes = memoizeByIdentity((page: PageFacts): readonly PageAttribute[] =>
  page.elements.flatMap((element) =>
    selectReadable(element.attributes).map(([name, value]) => ({ element, name, value })),
  ),
);

// Equal start tags share their attributes, and most are on page after page.
const selectReadable = memoizeByIdentity((attributes: ElementFact['attributes']) =>
  [...attributes].filter(([name]) => READABLE.has(name)),
);
