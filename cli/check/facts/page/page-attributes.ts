// The attributes of a page's elements in one list, for rules that look at all of them: a page has thousands, and most rules look for
// what stands in none.
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

export interface PageAttribute {
  readonly element: ElementFact;
  readonly name: string;
  readonly value: string;
}

interface AttributeIndex {
  readonly all: readonly PageAttribute[];
  readonly byName: ReadonlyMap<string, readonly PageAttribute[]>;
  /** Every value, one after the other. */
  readonly values: string;
}

/** Every attribute, in the order of the page. */
export function allAttributes(page: PageFacts): readonly PageAttribute[] {
  return indexOf(page).all;
}

/** Those of one name. */
export function attributesNamed(page: PageFacts, name: string): readonly PageAttribute[] {
  return indexOf(page).byName.get(name) ?? [];
}

/** The names that stand on the page. */
export function attributeNames(page: PageFacts): Iterable<string> {
  return indexOf(page).byName.keys();
}

/**
 * All attributes of a page that has a value with what is looked for; of any other page none.
 * @param pattern looks at no text's beginning or end, as `^`, `$` and `(?!\s)` do; without the flag `g`
 */
export function attributesOfPageWith(page: PageFacts, pattern: RegExp): readonly PageAttribute[] {
  const { all, values } = indexOf(page);
  return pattern.test(values) ? all : [];
}

const indexOf = memoizeByIdentity((page: PageFacts): AttributeIndex => {
  const all: PageAttribute[] = [];
  const byName = new Map<string, PageAttribute[]>();
  const values: string[] = [];
  for (const element of page.elements) {
    for (const [name, value] of element.attributes) {
      const attribute = { element, name, value };
      all.push(attribute);
      values.push(value);
      const same = byName.get(name);
      if (same === undefined) byName.set(name, [attribute]);
      else same.push(attribute);
    }
  }
  // A character that no value holds keeps them apart.
  return { all, byName, values: values.join('\u0000') };
});
