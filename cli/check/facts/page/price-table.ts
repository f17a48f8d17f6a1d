import type { ElementFact, PageFacts } from '../facts.ts';

/** Elements in the rows of tables and the items of lists whose whole text is a price. */
export function priceCells(page: PageFacts): readonly ElementFact[] {
  return page.elements.filter(
    (element) =>
      element.children.length === 0 &&
      element.tag !== 'option' &&
      /^\p{Sc}[\d.,]+(?:[-–]\p{Sc}?[\d.,]+)?\+?$/u.test(element.text) &&
      isInRow(element),
  );
}

function isInRow({ parent }: ElementFact): boolean {
  return parent !== null && (parent.tag === 'tr' || parent.tag === 'li' || isInRow(parent));
}
