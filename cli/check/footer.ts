// The footer that belongs to the whole page, and what stands in it.
import type { ElementFact, PageFacts } from './facts.ts';

/** One in a part of the page speaks for that part alone. */
export function pageFooter(page: PageFacts): ElementFact | undefined {
  return page.all('footer').find(({ parent }) => parent?.tag === 'body');
}

/** The elements of a tag that stand in another, in order. */
export function elementsIn(page: PageFacts, within: ElementFact, tag: string): ElementFact[] {
  return page.all(tag).filter(({ offset }) => offset > within.offset && offset < within.endOffset);
}
