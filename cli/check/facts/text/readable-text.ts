// What a page says to people, with where each word stands: its running text (title included), and the texts of attributes.
import type { PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { allAttributes } from '../page/page-attributes.ts';
import { joinPieces, textPieces } from './running-text.ts';

export interface Passage {
  readonly text: string;
  /** The attribute it is the value of; null for running text. */
  readonly attribute: string | null;
  /** Where a character of the text stands in the file. */
  offsetAt(index: number): number;
}

/** The running text of a page first, then its attributes that are read, heard or shown by others. */
export const readableTexts = memoizeByIdentity((page: PageFacts): readonly Passage[] => [
  { ...joinPieces(textPieces(page)), attribute: null },
  ...attributeTexts(page),
]);

/**
 * The running text, and the attributes where one of them has what is looked for: of a page's hundreds mostly none has.
 * @param pattern looks at no text's beginning or end, as `^`, `$` and `(?<!\S)` do
 */
export function passagesWith(page: PageFacts, pattern: RegExp): readonly Passage[] {
  const passages = readableTexts(page);
  return joinedAttributes(passages).search(pattern) === -1 ? passages.slice(0, 1) : passages;
}

/** A character that no text holds keeps them apart. */
const joinedAttributes = memoizeByIdentity(([, ...attributes]: readonly Passage[]) =>
  attributes.map(({ text }) => text).join('\u0000'),
);

/** Each match in each passage, with its offset in the file. The pattern is as for passagesWith. */
export function findReadable(page: PageFacts, pattern: RegExp): ReadableMatch[] {
  return passagesWith(page, pattern).flatMap(({ text, attribute, offsetAt }) =>
    [...text.matchAll(pattern)].map((match) => ({
      text: match[0],
      offset: offsetAt(match.index),
      attribute,
      passage: lineAround(text, match.index),
    })),
  );
}

export interface ReadableMatch {
  readonly text: string;
  readonly offset: number;
  readonly attribute: string | null;
  /** The whole paragraph, heading or attribute it stands in. */
  readonly passage: string;
}

/** The paragraph of a running text that a character stands in. */
export function lineAround(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index - 1) + 1;
  const end = text.indexOf('\n', index);
  return text.slice(start, end === -1 ? undefined : end).trim();
}

/** Read by people or by search engines. */
export const READ_ATTRIBUTES = new Set([
  'alt',
  'title',
  'aria-label',
  'content',
  'value',
  'label',
  'placeholder',
]);

function attributeTexts(page: PageFacts): Passage[] {
  return allAttributes(page)
    .filter(({ name, value }) => value !== '' && READ_ATTRIBUTES.has(name))
    .filter(({ element }) => !element.attributes.has('http-equiv'))
    .map(({ element, name, value }) => ({
      text: value,
      attribute: name,
      offsetAt: () => element.attributeOffsets.get(name) ?? element.offset,
    }));
}
