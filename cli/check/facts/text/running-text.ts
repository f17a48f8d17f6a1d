// The text of a page in the order of its file, piece by piece, each with its offset. Blocks are separated by a line feed; markup inside a
// sentence does not split the sentence.
import { Parser } from 'htmlparser2';
import type { PageFacts } from '../facts.ts';
import { memoize, memoizeByIdentity } from '../memoize.ts';

export interface TextPiece {
  readonly text: string;
  /** Offset in the file. */
  readonly offset: number;
  /** True for the line feed between two blocks. */
  readonly endsBlock: boolean;
  /** The attribute that it is the value of. */
  readonly attribute?: string;
}

export interface JoinedText {
  readonly text: string;
  /** The piece that contains a character of the text, and the index of the character in the piece. */
  pieceAt(index: number): { readonly piece: TextPiece; readonly index: number };
}

/** Every piece of the running text, title included, without scripts, styles and comments. */
export const textPieces = memoizeByIdentity((page: PageFacts): readonly TextPiece[] =>
  Array.from(page.html.matchAll(PIECE), ({ 0: piece, index }) => readPiece(piece, index)).filter(
    ({ text }) => text !== '',
  ),
);

/** Pieces as one text. There must be at least one piece to ask for. */
export function joinPieces(pieces: readonly TextPiece[]): JoinedText {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of pieces) {
    starts.push(length);
    length += text.length;
  }
  return {
    text: pieces.map(({ text }) => text).join(''),
    pieceAt(index) {
      let [low, high] = [0, pieces.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= index) low = middle;
        else high = middle - 1;
      }
      return { piece: pieces[low] as TextPiece, index: index - (starts[low] ?? 0) };
    },
  };
}

// All other elements separate the words around them.
const INLINE =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)[\s/>]/i;
const PIECE =
  /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>|<[a-z!/][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>|&(?:#x?[\da-f]+|\w+);|[^<&]+|[<&]/gi;

function readPiece(piece: string, offset: number): TextPiece {
  if (piece.length === 1 || !/^[<&]/.test(piece)) return { text: piece, offset, endsBlock: false };
  if (piece.startsWith('&')) return { text: decodeEntity(piece), offset, endsBlock: false };
  return INLINE.test(piece)
    ? { text: '', offset, endsBlock: false }
    : { text: '\n', offset, endsBlock: true };
}

/** Decodes an entity as a browser does; unknown names stay as written. */
const decodeEntity = memoize((entity: string): string => {
  let text = '';
  new Parser({
    ontext(part) {
      text += part;
    },
  }).end(entity);
  return text;
});
