// One page's HTML as facts, parsed once.
import { createLocator, type Locate } from '../../base/create-locator.ts';
import type { Location } from '../../problem.ts';
import { createDigest } from './digest.ts';
import type { PageFacts } from './facts.ts';
import { groupBy } from './group-by.ts';
import { listPageUrls } from './links/page-urls.ts';
import { parseElements } from './page-tree.ts';

/**
 * Parses a page. @param name.digest SHA-256 of the file's bytes, base64; by default that of the
 * text
 */
export function parsePage(
  { file, path, digest }: Pick<PageFacts, 'file' | 'path'> & Partial<Pick<PageFacts, 'digest'>>,
  html: string,
): PageFacts {
  const elements = parseElements(html);
  const byTag = groupBy(elements, ({ tag }) => tag);
  const locationAt = createFileLocator(file, html);
  return {
    ...{ file, path, html, elements, locationAt },
    digest: digest ?? createDigest(html),
    all: (tag) => byTag.get(tag) ?? [],
    // A property: of a weak map whose values refer to their keys, V8 frees young ones only with all others.
    urls: listPageUrls({ elements, locationAt }),
  };
}

/** Returns a location in a text file of the output. */
export function locateInText(file: string, text: string, offset: number, length = 1): Location {
  return createFileLocator(file, text)(offset, length);
}

/** Returns a function that locates offsets in a text file of the output. */
export function createFileLocator(file: string, text: string): Locate {
  return createLocator(file, text, { contextLength: CONTEXT_LENGTH });
}

/** A code frame shows fewer characters on either side of a location. */
const CONTEXT_LENGTH = 300;
