// The attributes of a page that people or search engines read. Entry point: listReadableAttributes.
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

const READABLE = new Set(['alt', 'title', 'aria-label', 'content', 'value', 'label', 'placeholder']);

/** Every attribute that is read, in the order of the page. */
export const listReadableAttributes = memoizeByIdentity((page: PageFacts) =>
  page.elements.flatMap((element) =>
    selectReadable(element.attributes).map(([name, value]) => ({ element, name, value })),
  ),
);

// Equal start tags share their attributes, and most are on page after page.
const selectReadable = memoizeByIdentity((attributes: ElementFact['attributes']) =>
  [...attributes].filter(([name]) => READABLE.has(name)),
);
