import type { ElementFact, PageFacts } from '../facts.ts';

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

/** The photo that an image file shows: `patio-ab12` for `/photos/patio-1600-ab12.jpg`. */
export function getPhotoName(src: string): string {
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return file.replace(/\.\w+$/, '').replace(/-\d{2,5}(?:w|px)?(?:-desktop)?(?=-|$)/, '');
}

/** The nearest ancestor that fits; null if none does. */
export function findNearestAbove(element: ElementFact, fits: (candidate: ElementFact) => boolean): ElementFact | null {
  for (let above = element.parent; above !== null; above = above.parent) if (fits(above)) return above;
  return null;
}

/** True if an ancestor of the element has one of these tags. */
export function isWithin(element: ElementFact, ...tags: readonly string[]): boolean {
  return findNearestAbove(element, ({ tag }) => tags.includes(tag)) !== null;
}
