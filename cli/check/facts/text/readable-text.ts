// The text of a page for people and search engines: its running text, title included, and after it the texts of attributes.
import type { PageFacts, TextPiece } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { collectAttributes } from '../page/page-attributes.ts';
import { joinPieces } from './joined-text.ts';

export interface ReadableMatch {
  readonly text: string;
  /** Offset in the file: of the match, or of the attribute that contains it. */
  readonly offset: number;
  /** The attribute that contains it; null in running text. */
  readonly attribute: string | null;
  /** The whole paragraph, heading or attribute that contains it. */
  readonly passage: string;
}

/** Attributes that people or search engines read. */
export const READABLE_ATTRIBUTES = new Set([
  'alt',
  'title',
  'aria-label',
  'content',
  'value',
  'label',
  'placeholder',
]);

/** Every match of a pattern with the flag `g`. A match does not go beyond an attribute. */
export function findReadable(page: PageFacts, pattern: RegExp): ReadableMatch[] {
  const { text, pieceAt } = readableText(page);
  return [...text.matchAll(pattern)].map((match) => {
    const { piece, index } = pieceAt(match.index);
    const attribute = piece.attribute ?? null;
    return {
      text: match[0],
      offset: piece.offset + (attribute === null ? index : 0),
      attribute,
      passage: paragraphAt(text, match.index),
    };
  });
}

// No text contains this character, so no pattern matches across it.
const SEPARATOR = '\n\u0000\n';

const readableText = memoizeByIdentity((page: PageFacts) =>
  joinPieces([...page.texts, ...attributePieces(page)]),
);

function attributePieces(page: PageFacts): TextPiece[] {
  return collectAttributes(page)
    .filter(({ name, value }) => value !== '' && READABLE_ATTRIBUTES.has(name))
    .filter(({ element }) => !element.attributes.has('http-equiv'))
    .flatMap(({ element, name, value }) => {
      const offset = element.attributeOffset(name) ?? element.offset;
      return [
        { text: SEPARATOR, offset, endsBlock: true },
        { text: value, offset, endsBlock: false, attribute: name },
      ];
    });
}

function paragraphAt(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index - 1) + 1;
  const end = text.indexOf('\n', index);
  return text.slice(start, end === -1 ? undefined : end).trim();
}
