// The attributes of a page in one list: a page has thousands, and most rules look for something that is in none of them.
import type { ElementFact, PageFacts } from '../facts.ts';
import { groupBy } from '../group-by.ts';
import { memoizeByIdentity } from '../memoize.ts';

export interface PageAttribute {
  readonly element: ElementFact;
  readonly name: string;
  readonly value: string;
}

/** Every attribute, in the order of the page. */
export function collectAttributes(page: PageFacts): readonly PageAttribute[] {
  return indexAttributes(page).all;
}

/** The attributes of one name. */
export function listAttributesNamed(page: PageFacts, name: string): readonly PageAttribute[] {
  return indexAttributes(page).byName.get(name) ?? [];
}

const indexAttributes = memoizeByIdentity((page: PageFacts) => {
  const all: PageAttribute[] = [];
  for (const element of page.elements)
    for (const [name, value] of element.attributes) all.push({ element, name, value });
  return { all, byName: groupBy(all, ({ name }) => name) };
});
