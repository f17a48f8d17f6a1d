// The text of a page in the order of its file, piece by piece, each with where it stands. Blocks are parted by a line feed, so that
// what is one sentence to a reader is one here; what is marked up inside a sentence does not part it.
import { parseFragment } from 'parse5';
import type { PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

export interface TextPiece {
  readonly text: string;
  /** Where it stands in the file. */
  readonly offset: number;
  /** True for the line feed between two blocks. */
  readonly parts: boolean;
}

/** Every piece of a page's running text, its title included; scripts, styles and comments are none. */
export const textPieces = memoizeByIdentity((page: PageFacts): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  for (const { 0: piece, index: offset } of page.html.matchAll(PIECE)) {
    const { text, parts } = readPiece(piece);
    if (text !== '') pieces.push({ text, offset, parts });
  }
  return pieces;
});

/** Pieces as one text, and where each of its characters stands in the file. */
export function joinPieces(pieces: readonly TextPiece[]): {
  readonly text: string;
  offsetAt(index: number): number;
} {
  const starts: number[] = [];
  let text = '';
  for (const piece of pieces) {
    starts.push(text.length);
    text += piece.text;
  }
  const offsetAt = (index: number) => {
    const found = lastUpTo(starts, index);
    return (pieces[found]?.offset ?? 0) + index - (starts[found] ?? 0);
  };
  return { text, offsetAt };
}

/** The index of the last of the ascending numbers that is not above the bound; 0 where all are. */
function lastUpTo(numbers: readonly number[], bound: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= bound) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Inline elements join the words around them, all others part them.
const INLINE =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)[\s/>]/i;
const PIECE =
  /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>|<[a-z!/](?:[^<>"']|"[^"]*"|'[^']*')*>|&(?:#x?[\da-f]+|\w+);|[^<&]+|[<&]/gi;

const NOTHING = { text: '', parts: false };
const PARTING = { text: '\n', parts: true };

function readPiece(piece: string): { text: string; parts: boolean } {
  const said = piece.length > 1 ? piece[0] : undefined;
  if (said === '<') return INLINE.test(piece) ? NOTHING : PARTING;
  return { text: said === '&' ? decode(piece) : piece, parts: false };
}

// Parsing one alone is how the browser reads it; a page has few different ones.
const entities = new Map<string, string>();

function decode(entity: string): string {
  const known = entities.get(entity);
  if (known !== undefined) return known;
  const [node] = parseFragment(entity).childNodes;
  const text = node !== undefined && 'value' in node ? node.value : entity;
  entities.set(entity, text);
  return text;
}
