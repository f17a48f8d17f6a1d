// The locations that findings point at: an attribute, the start of an element or of a file.

import type { Location } from '../../problem.ts';
import type { InspectedElement } from '../browser/page-scripts.ts';
import type { ElementFact, PageFacts } from './facts.ts';

/** The attribute with its value, or a part of the value; the element if it lacks the attribute. */
export function locateAttribute(
  page: Pick<PageFacts, 'locationAt'>,
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

function locateElement(page: Pick<PageFacts, 'locationAt'>, element: ElementFact): Location {
  return page.locationAt(element.offset, element.tag.length + 1);
}

export function locateStart(file: string): Location {
  return { file, line: 1, column: 1 };
}

const MAX_TAG_LENGTH = 100;

/**
 * The element's start tag in the file. Its number is valid only if the browser parsed as many
 * elements; otherwise the first equal start tag is used, or the body.
 * @param elements the number of elements that the browser parsed
 */
export function locateRendered(page: PageFacts, { number, tag, html }: InspectedElement, elements: number): Location {
  const numbered = number === null ? undefined : page.elements[number];
  if (numbered?.tag === tag && elements === page.elements.length) return locateElement(page, numbered);
  const offset = page.html.indexOf(html);
  if (offset !== -1) return page.locationAt(offset, html.length);
  const [body] = page.all('body');
  return body === undefined ? page.locationAt(0) : locateElement(page, body);
}

/** The start tag, cut if it is long. */
export function startTag({ html }: InspectedElement): string {
  return html.length > MAX_TAG_LENGTH ? `${html.slice(0, MAX_TAG_LENGTH)}…` : html;
}

/** `at 360 px`, `at 360, 768 and 1280 px` */
export function describeWidths(widths: readonly number[]): string {
  const last = widths.at(-1) ?? '';
  return widths.length < 2 ? `at ${last} px` : `at ${widths.slice(0, -1).join(', ')} and ${last} px`;
}
