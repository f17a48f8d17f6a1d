// What a screen reader calls an element: the part of the accessible name computation that a page without a browser can tell.
// https://www.w3.org/TR/accname-1.2/
import type { ElementFact, PageFacts } from '../facts.ts';

/** Empty where it has no name. */
export function accessibleName(element: ElementFact, page: PageFacts): string {
  const named = namedByAttribute(element, page);
  return named !== '' ? named : contentName(element, page) || attribute(element, 'title');
}

/** The name that `aria-labelledby` or `aria-label` gives. */
export function namedByAttribute(element: ElementFact, page: PageFacts): string {
  const ids = attribute(element, 'aria-labelledby').split(/\s+/);
  const labels = ids.flatMap((id) => page.byId.get(id)?.text ?? []);
  return labels.join(' ').trim() || attribute(element, 'aria-label');
}

function contentName(element: ElementFact, page: PageFacts): string {
  const below = element.children
    .filter((child) => child.attributes.get('aria-hidden') !== 'true')
    .map((child) => (child.tag === 'img' ? attribute(child, 'alt') : accessibleName(child, page)))
    .join(' ')
    .trim();
  // Words of its own beside what is hidden: the facts keep no text nodes, so the whole text stands for them.
  const childText = element.children.reduce((length, { text }) => length + text.replace(/\s/g, '').length, 0);
  return below !== '' || element.text.replace(/\s/g, '').length === childText ? below : element.text;
}

function attribute(element: ElementFact, name: string): string {
  return (element.attributes.get(name) ?? '').trim();
}
