// Where findings point: an attribute, an element's start, a text in a file that is no page.
import type { Location } from '../../problem.ts';
import type { ElementFact, PageFacts, SiteFacts } from './facts.ts';
import { locationInText } from './parse-page.ts';

/** The attribute with its value; the element where it lacks the attribute. `within` narrows to a part of the value. */
export function attributeLocation(
  page: PageFacts,
  element: ElementFact,
  name: string,
  within?: { readonly at: number; readonly length: number },
): Location {
  const offset = element.attributeOffsets.get(name);
  if (offset === undefined) return elementLocation(page, element);
  // The value begins after the name, the equals sign and the quote.
  if (within !== undefined) return page.locationAt(offset + name.length + 2 + within.at, within.length);
  return page.locationAt(offset, name.length + 3 + (element.attributes.get(name)?.length ?? 0));
}

export function elementLocation(page: PageFacts, element: ElementFact): Location {
  return page.locationAt(element.offset, element.tag.length + 1);
}

/** The head's start tag, for what a head lacks; the page's beginning where there is none. */
export function headLocation(page: PageFacts): Location {
  const [head] = page.all('head');
  return head === undefined ? page.locationAt(0) : elementLocation(page, head);
}

/** Where a text stands in a file of the site; its beginning where it does not. */
export function textLocation(site: SiteFacts, file: string, text = ''): Location {
  const bytes = site.read(file);
  if (bytes === null) return startOf(file);
  const content = new TextDecoder().decode(bytes);
  return locationInText(file, content, Math.max(0, content.indexOf(text)), text.length);
}

export function startOf(file: string): Location {
  return { file, line: 1, column: 1 };
}
