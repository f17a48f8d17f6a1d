import type { ElementFact } from '../facts.ts';

/** The nearest ancestor that fits; null if none does. */
export function findNearestAbove(element: ElementFact, fits: (candidate: ElementFact) => boolean): ElementFact | null {
  for (let above = element.parent; above !== null; above = above.parent) if (fits(above)) return above;
  return null;
}

/** True if an ancestor of the element has one of these tags. */
export function isWithin(element: ElementFact, ...tags: readonly string[]): boolean {
  return findNearestAbove(element, ({ tag }) => tags.includes(tag)) !== null;
}
