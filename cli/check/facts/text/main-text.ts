// What a page itself has to say: the text of its main part, block by block, without what every page shows (menus, forms, tables) and
// without what is not shown at all. Words, likeness and reading ease are all measured on it.
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { joinPieces, type TextPiece, textPieces } from './running-text.ts';

/** A paragraph, a heading, an item of a list. */
export interface TextBlock {
  /** White space as written. */
  readonly text: string;
  /** Where a character of the text stands in the file. */
  offsetAt(index: number): number;
}

/** The blocks in their order; none of them is blank. */
export const mainText = memoizeByIdentity((page: PageFacts): readonly TextBlock[] => {
  const [main] = page.all('main');
  const root = main ?? page.all('body')[0];
  return root === undefined ? [] : readBlocks(page, root);
});

function readBlocks(page: PageFacts, root: ElementFact): TextBlock[] {
  const gaps = page.elements.filter(isLeftOut);
  let last: TextPiece[] = [];
  const blocks = [last];
  let gap = 0;
  for (const piece of textPieces(page)) {
    if (piece.offset < root.offset) continue;
    if (piece.offset >= root.endOffset) break;
    while ((gaps[gap]?.endOffset ?? Number.POSITIVE_INFINITY) <= piece.offset) gap++;
    const within = piece.offset >= (gaps[gap]?.offset ?? Number.POSITIVE_INFINITY);
    if (!within && !piece.parts) last.push(piece);
    else if (last.length > 0) {
      last = [];
      blocks.push(last);
    }
  }
  return blocks.filter((pieces) => pieces.some(({ text }) => text.trim() !== '')).map(joinPieces);
}

const LEFT_OUT = new Set(['form', 'table', 'nav', 'header', 'footer', 'dialog', 'select', 'noscript']);

function isLeftOut({ tag, attributes }: ElementFact): boolean {
  return LEFT_OUT.has(tag) || attributes.has('hidden');
}
