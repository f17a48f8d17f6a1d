import type { ElementFact, PageFacts } from '../facts.ts';
import { findNearestAbove, isWithin } from './ancestors.ts';

/** The images below the page's header, in order. */
export function listContentImages(page: PageFacts): readonly ElementFact[] {
  return page.all('img').filter((image) => findNearestAbove(image, isBanner) === null && !isWithin(image, 'noscript'));
}

function isBanner({ tag, parent }: ElementFact): boolean {
  return tag === 'header' && parent?.tag === 'body';
}

export function isLazy({ attributes }: ElementFact): boolean {
  return attributes.get('loading')?.trim().toLowerCase() === 'lazy';
}
