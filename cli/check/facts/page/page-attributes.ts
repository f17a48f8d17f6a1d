// The attributes of a page in one list: a page has thousands, and most rules look for something that is in none of them.
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

export interface PageAttribute {
  readonly element: ElementFact;
  readonly name: string;
  readonly value: string;
}

/** Every attribute, in the order of the page. */
export const collectAttributes = memoizeByIdentity((page: PageFacts): readonly PageAttribute[] =>
  page.elements.flatMap((element) =>
    Array.from(element.attributes, ([name, value]) => ({ element, name, value })),
  ),
);
