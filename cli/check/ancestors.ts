import type { ElementFact, PageFacts } from './facts.ts';

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

/** The elements of some tags that stand in another, those of the first tag first, each tag's in order. */
export function elementsIn(page: PageFacts, within: ElementFact, ...tags: readonly string[]): ElementFact[] {
  return tags.flatMap(page.all).filter(({ offset }) => offset > within.offset && offset < within.endOffset);
}
