// The text of a page for people and search engines, and after it that of attributes.
import type { PageFacts, TextPiece } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { listReadableAttributes } from '../page/page-attributes.ts';
import { joinPieces } from './joined-text.ts';

export interface ReadableMatch {
  readonly text: string;
  /** Offset in the file: of the match, or of the attribute that contains it. */
  readonly offset: number;
  /** The attribute that contains it; null in running text. */
  readonly attribute: string | null;
  /** The paragraph, heading or attribute around it; empty after many matches. */
  readonly passage: string;
}

/** A pattern with the flag `g`, or a function that finds in a text what a pattern cannot. */
export type TextSearch = RegExp | ((text: string) => Iterable<{ readonly 0: string; readonly index: number }>);

/** The matches of a search, up to more than a real page has. */
export function findReadable(page: PageFacts, search: TextSearch): ReadableMatch[] {
  const { text, pieceAt } = collectReadableText(page);
  const matches: ReadableMatch[] = [];
  for (const match of typeof search === 'function' ? search(text) : text.matchAll(search)) {
    if (matches.length === MAX_MATCHES) break;
    const { piece, index } = pieceAt(match.index);
    const attribute = piece.attribute ?? null;
    const hasPassage = matches.length < MAX_PASSAGES;
    matches.push({
      text: match[0],
      offset: piece.offset + (attribute === null ? index : 0),
      attribute,
      // Most matches are correct, and nobody reads their passage.
      get passage() {
        return hasPassage ? getPassage(text, match.index) : '';
      },
    });
  }
  return matches;
}

const MAX_MATCHES = 50_000;
/** A report shows fewer. */
const MAX_PASSAGES = 1000;

// No text contains this character, so no pattern matches across it.
const SEPARATOR = '\n\u0000\n';

const collectReadableText = memoizeByIdentity((page: PageFacts) =>
  joinPieces([...page.texts, ...listAttributePieces(page)]),
);

function listAttributePieces(page: PageFacts): TextPiece[] {
  return listReadableAttributes(page)
    .filter(({ element, value }) => value !== '' && !element.attributes.has('http-equiv'))
    .flatMap(({ element, name, value }) => {
      const offset = element.attributeOffset(name) ?? element.offset;
      return [
        { text: SEPARATOR, offset, endsBlock: true },
        { text: value, offset, endsBlock: false, attribute: name },
      ];
    });
}

/** Characters on either side of a match; paragraphs are shorter. */
const PASSAGE_LENGTH = 5_000;

function getPassage(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - PASSAGE_LENGTH), index);
  const after = text.slice(index, index + PASSAGE_LENGTH);
  const end = after.indexOf('\n');
  return (before.slice(before.lastIndexOf('\n') + 1) + (end === -1 ? after : after.slice(0, end))).trim();
}
