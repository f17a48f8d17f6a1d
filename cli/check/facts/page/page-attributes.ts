// The attributes of a page in one list: a page has thousands, and most rules look for something that is in none of them.
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

export interface PageAttribute {
  readonly element: ElementFact;
  readonly name: string;
  readonly value: string;
}

/** Every attribute, in the order of the page. */
export function allAttributes(page: PageFacts): readonly PageAttribute[] {
  return indexOf(page).all;
}

/** The attributes of one name. */
export function attributesNamed(page: PageFacts, name: string): readonly PageAttribute[] {
  return indexOf(page).byName.get(name) ?? [];
}

/** The attributes whose name fits a pattern, sorted by name in the order of first use. */
export function attributesLike(page: PageFacts, pattern: RegExp): readonly PageAttribute[] {
  return [...indexOf(page).byName].flatMap(([name, attributes]) => (pattern.test(name) ? attributes : []));
}

/**
 * All attributes of a page, if a value contains the pattern; of any other page none.
 * @param pattern must not depend on the start or end of a value, as `^`, `$` and `(?!\s)` do; without the flag `g`
 */
export function attributesOfPageWith(page: PageFacts, pattern: RegExp): readonly PageAttribute[] {
  const { all, values } = indexOf(page);
  return pattern.test(values) ? all : [];
}

const indexOf = memoizeByIdentity((page: PageFacts) => {
  const all: PageAttribute[] = [];
  const byName = new Map<string, PageAttribute[]>();
  for (const element of page.elements) {
    for (const [name, value] of element.attributes) {
      const attribute = { element, name, value };
      all.push(attribute);
      const sameName = byName.get(name);
      if (sameName === undefined) byName.set(name, [attribute]);
      else sameName.push(attribute);
    }
  }
  // No value contains the separator.
  return { all, byName, values: all.map(({ value }) => value).join('\u0000') };
});
