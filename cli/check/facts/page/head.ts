// Elements of a page's head that several rules read.
import type { Finding } from '../../rule.ts';
import type { ElementFact, PageFacts } from '../facts.ts';
import { locateElement, locateHead } from '../locations.ts';

/** The page's title; an SVG in the body may have one too. */
export function findTitle(page: PageFacts): ElementFact | undefined {
  return page.all('title').find((title) => title.parent?.tag === 'head');
}

/** The `meta` elements with a name, which is compared in lower case. */
export function listMetas(
  page: PageFacts,
  key: 'name' | 'property' | 'http-equiv',
  name: string,
): ElementFact[] {
  return page.all('meta').filter((meta) => meta.attributes.get(key)?.toLowerCase() === name);
}

/** The canonical links, of which there should be one. */
export function listCanonicalLinks(page: PageFacts): ElementFact[] {
  return page.all('link').filter(({ attributes }) => attributes.get('rel')?.toLowerCase() === 'canonical');
}

/** The links to the same page in other languages. */
export function listAlternates(page: PageFacts): ElementFact[] {
  return page
    .all('link')
    .filter(
      ({ attributes, parent }) =>
        parent?.tag === 'head' &&
        attributes.has('hreflang') &&
        attributes.get('rel')?.toLowerCase() === 'alternate',
    );
}

/**
 * A finding if an element that a head must have once is missing or repeated.
 * @param markup the element as the message quotes it
 */
export function checkExactlyOne(page: PageFacts, found: readonly ElementFact[], markup: string): Finding[] {
  const [first, second] = found;
  if (first === undefined) return [{ message: `The head has no \`${markup}\`.`, location: locateHead(page) }];
  if (second === undefined) return [];
  const message = `The head has ${found.length} of \`${markup}\` instead of one.`;
  return [{ message, location: locateElement(page, second) }];
}
