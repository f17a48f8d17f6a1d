import type { ElementFact } from '../facts.ts';

/** The nearest element above that fits; null where none does. */
export function nearestAbove(
  element: ElementFact,
  fits: (candidate: ElementFact) => boolean,
): ElementFact | null {
  for (let at = element.parent; at !== null; at = at.parent) if (fits(at)) return at;
  return null;
}

/** Whether an element stands in one of these tags, however deep. */
export function isWithin(element: ElementFact, ...tags: readonly string[]): boolean {
  return nearestAbove(element, ({ tag }) => tags.includes(tag)) !== null;
}
