// Where in its file stands what a browser has seen.
import type { InspectedElement } from '../../browser/page-scripts.ts';
import type { Location } from '../../problem.ts';
import type { PageFacts } from './facts.ts';
import { elementLocation } from './locations.ts';

const SHOWN = 100;

/**
 * The element's start tag in the file. Its number counts where the browser parsed the same elements as we did; else the first equal
 * start tag does, else the body.
 * @param elements how many the browser parsed
 */
export function renderedLocation(
  page: PageFacts,
  { number, tag, html }: InspectedElement,
  elements: number,
): Location {
  const numbered = number === null ? undefined : page.elements[number];
  if (numbered?.tag === tag && elements === page.elements.length) return elementLocation(page, numbered);
  const written = page.html.indexOf(html);
  if (written !== -1) return page.locationAt(written, html.length);
  const [body] = page.all('body');
  return body === undefined ? page.locationAt(0) : elementLocation(page, body);
}

/** The start tag, cut where it is long. */
export function startTag({ html }: InspectedElement): string {
  return html.length > SHOWN ? `${html.slice(0, SHOWN)}…` : html;
}

/** `at 360 px`, `at 360, 768 and 1280 px` */
export function describeWidths(widths: readonly number[]): string {
  const last = widths.at(-1) ?? '';
  return widths.length < 2 ? `at ${last} px` : `at ${widths.slice(0, -1).join(', ')} and ${last} px`;
}
