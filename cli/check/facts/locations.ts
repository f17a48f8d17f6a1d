// Where findings point: an attribute, an element's start, a text in a file that is no page.
import type { Place } from '../../problem.ts';
import type { ElementFact, PageFacts, SiteFacts } from './facts.ts';
import { placeInText } from './parse-page.ts';

/** The attribute with its value; the element where it lacks the attribute. `within` narrows to a part of the value. */
export function attributePlace(
  page: PageFacts,
  element: ElementFact,
  name: string,
  within?: { readonly at: number; readonly length: number },
): Place {
  const offset = element.attributeOffsets.get(name);
  if (offset === undefined) return elementPlace(page, element);
  // The value begins after the name, the equals sign and the quote.
  if (within !== undefined) return page.placeAt(offset + name.length + 2 + within.at, within.length);
  return page.placeAt(offset, name.length + 3 + (element.attributes.get(name)?.length ?? 0));
}

export function elementPlace(page: PageFacts, element: ElementFact): Place {
  return page.placeAt(element.offset, element.tag.length + 1);
}

/** The head's start tag, for what a head lacks; the page's beginning where there is none. */
export function headPlace(page: PageFacts): Place {
  const [head] = page.all('head');
  return head === undefined ? page.placeAt(0) : elementPlace(page, head);
}

/** Where a text stands in a file of the site; its beginning where it does not. */
export function textPlace(site: SiteFacts, file: string, text = ''): Place {
  const bytes = site.read(file);
  if (bytes === null) return startOf(file);
  const content = new TextDecoder().decode(bytes);
  return placeInText(file, content, Math.max(0, content.indexOf(text)), text.length);
}

export function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}
