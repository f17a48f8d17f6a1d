// The scripts and styles that stand in a page itself, with the hashes by which a policy may name them.
import { createHash } from 'node:crypto';
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

export interface InlineCode {
  readonly element: ElementFact;
  readonly directive: 'script-src' | 'style-src';
  /** By SHA-256, then the longer ones. */
  readonly hashes: readonly string[];
}

// Speculation rules are no data to a policy: it lets them in by their hash, too.
const DATA_TYPES = /^(?:application\/(?:ld\+)?json|text\/plain)$/;

/** Every script and style in the page itself. */
export const inlineCode = memoizeByIdentity((page: PageFacts): readonly InlineCode[] => {
  const scripts = page
    .all('script')
    .filter(({ attributes }) => !attributes.has('src') && !DATA_TYPES.test(attributes.get('type') ?? ''));
  return [
    ...scripts.map((element) => ({ element, directive: 'script-src' as const, hashes: hashesOf(element) })),
    ...page.all('style').map((element) => ({
      element,
      directive: 'style-src' as const,
      hashes: hashesOf(element),
    })),
  ];
});

function hashesOf({ text }: ElementFact): string[] {
  return ['sha256', 'sha384', 'sha512'].map(
    (kind) => `'${kind}-${createHash(kind).update(text).digest('base64')}'`,
  );
}
