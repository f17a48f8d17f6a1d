import type { ElementFact, PageFacts } from './facts.ts';

/** The images of the main part, in order; where a page has no main part, all of them. */
export function pageImages(page: PageFacts): readonly ElementFact[] {
  const images = page.all('img');
  return page.all('main').length === 0 ? images : images.filter((image) => isInTag(image, 'main'));
}

/** Whether an element stands in the section that has this id. */
export function isIn(element: ElementFact, id: string): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (at.attributes.get('id') === id) return true;
  return false;
}

function isInTag(element: ElementFact, tag: string): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (at.tag === tag) return true;
  return false;
}
