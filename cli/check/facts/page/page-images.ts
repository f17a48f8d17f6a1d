import type { ElementFact, PageFacts } from '../facts.ts';
import { isWithin, nearestAbove } from './ancestors.ts';

/** The images below the header, in order: what a visitor meets while reading. */
export function pageImages(page: PageFacts): readonly ElementFact[] {
  return page
    .all('img')
    .filter((image) => nearestAbove(image, isBanner) === null && !isWithin(image, 'noscript'));
}

/** Whether an element stands in the section that has this id. */
export function isIn(element: ElementFact, id: string): boolean {
  return nearestAbove(element, ({ attributes }) => attributes.get('id') === id) !== null;
}

/** What an image says of when it loads, as browsers read it. */
export function loadingOf({ attributes }: ElementFact): string {
  return attributes.get('loading')?.trim().toLowerCase() ?? 'eager';
}

function isBanner({ tag, parent }: ElementFact): boolean {
  return tag === 'header' && parent?.tag === 'body';
}
