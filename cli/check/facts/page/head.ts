// Elements of a page's head that several rules read.
import type { ElementFact, PageFacts } from '../facts.ts';

/** The `meta` elements with a name, which is compared in lower case. */
export function listMetas(page: PageFacts, key: 'name' | 'property' | 'http-equiv', name: string): ElementFact[] {
  return page.all('meta').filter((meta) => meta.attributes.get(key)?.toLowerCase() === name);
}

/** Returns the text of a page's Content Security Policy; empty without one. */
export function readPolicyText(page: PageFacts): string {
  const [element] = listMetas(page, 'http-equiv', 'content-security-policy');
  return element?.attributes.get('content') ?? '';
}

/** The canonical links; a page should have one. */
export function listCanonicalLinks(page: PageFacts): ElementFact[] {
  return page.all('link').filter(({ attributes }) => attributes.get('rel')?.toLowerCase() === 'canonical');
}
