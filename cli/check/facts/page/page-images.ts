import type { ElementFact, PageFacts } from '../facts.ts';
import { isWithin, nearestAbove } from './ancestors.ts';

/** The images below the page's header, in order. */
export function contentImages(page: PageFacts): readonly ElementFact[] {
  return page
    .all('img')
    .filter((image) => nearestAbove(image, isBanner) === null && !isWithin(image, 'noscript'));
}

function isBanner({ tag, parent }: ElementFact): boolean {
  return tag === 'header' && parent?.tag === 'body';
}

export function isLazy({ attributes }: ElementFact): boolean {
  return attributes.get('loading')?.trim().toLowerCase() === 'lazy';
}
