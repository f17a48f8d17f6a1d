// The text of a page's main part, block by block, without menus, forms, tables, hidden parts and
// what others said. Words, similarity and reading ease are measured on it.
import type { PageFacts, TextPiece } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { joinPieces } from './joined-text.ts';

/** A paragraph, a heading or a list item. */
export interface TextBlock {
  /** White space as written. */
  readonly text: string;
  /** The offset in the file of a character of the text. */
  getOffset(index: number): number;
}

const EXCLUDED = new Set(['blockquote', 'form', 'table', 'nav', 'header', 'footer', 'dialog', 'select', 'noscript']);

/** The blocks in the order of the page; none is blank. */
export const readMainText = memoizeByIdentity((page: PageFacts): readonly TextBlock[] => {
  const root = page.all('main')[0] ?? page.all('body')[0];
  if (root === undefined) return [];
  const excluded = page.elements.filter(({ tag, attributes }) => EXCLUDED.has(tag) || attributes.has('hidden'));
  const blocks: TextPiece[][] = [[]];
  let next = 0;
  for (const piece of page.texts) {
    if (piece.offset < root.offset || piece.offset >= root.endOffset) continue;
    while ((excluded[next]?.endOffset ?? Number.POSITIVE_INFINITY) <= piece.offset) next++;
    const isExcluded = (excluded[next]?.offset ?? Number.POSITIVE_INFINITY) <= piece.offset;
    if (isExcluded || piece.endsBlock) blocks.push([]);
    else blocks.at(-1)?.push(piece);
  }
  return blocks.filter((pieces) => pieces.some(({ text }) => text.trim() !== '')).map(toBlock);
});

function toBlock(pieces: readonly TextPiece[]): TextBlock {
  const { text, pieceAt } = joinPieces(pieces);
  return {
    text,
    getOffset(at) {
      const { piece, index } = pieceAt(at);
      return piece.offset + index;
    },
  };
}
