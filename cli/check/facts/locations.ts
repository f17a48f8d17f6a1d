// The locations that findings point at: an attribute, the start of an element or of a file.
import type { Location } from '../../problem.ts';
import type { ElementFact, PageFacts } from './facts.ts';

/** The attribute with its value, or a part of the value; the element if it lacks the attribute. */
export function locateAttribute(
  page: PageFacts,
  element: ElementFact,
  name: string,
  part?: { readonly at: number; readonly length: number },
): Location {
  const offset = element.attributeOffset(name);
  if (offset === undefined) return locateElement(page, element);
  // The value starts after the name, the equals sign and the quote.
  if (part !== undefined) return page.locationAt(offset + name.length + 2 + part.at, part.length);
  return page.locationAt(offset, name.length + 3 + (element.attributes.get(name)?.length ?? 0));
}

export function locateElement(page: PageFacts, element: ElementFact): Location {
  return page.locationAt(element.offset, element.tag.length + 1);
}

export function locateStart(file: string): Location {
  return { file, line: 1, column: 1 };
}
