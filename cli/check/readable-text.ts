// What a page says to people, with where each word stands: its running text (title included), and the texts of attributes.
import type { PageFacts } from './facts.ts';

export interface Passage {
  readonly text: string;
  /** The attribute it is the value of; null for running text. */
  readonly attribute: string | null;
  /** Where a character of the text stands in the file. */
  offsetAt(index: number): number;
}

/** The running text of a page first, then its attributes that are read, heard or shown by others. */
export function readableTexts(page: PageFacts): readonly Passage[] {
  const known = cache.get(page);
  if (known !== undefined) return known;
  const texts = [runningText(page.html), ...attributeTexts(page)];
  cache.set(page, texts);
  return texts;
}

/** Each match in each passage, with its offset in the file. */
export function findReadable(
  page: PageFacts,
  pattern: RegExp,
): { text: string; offset: number; attribute: string | null }[] {
  return readableTexts(page).flatMap(({ text, attribute, offsetAt }) =>
    [...text.matchAll(pattern)].map((match) => ({
      text: match[0],
      offset: offsetAt(match.index),
      attribute,
    })),
  );
}

// Facts never change, so what is read from them is kept as long as they are; several rules ask.
const cache = new WeakMap<PageFacts, readonly Passage[]>();

const READ_ATTRIBUTES = ['alt', 'title', 'aria-label', 'content', 'value', 'label', 'placeholder'];

function attributeTexts({ elements }: PageFacts): Passage[] {
  return elements.flatMap((element) => {
    const { attributes } = element;
    if (attributes.size === 0 || attributes.has('http-equiv')) return [];
    return READ_ATTRIBUTES.flatMap((attribute) => {
      const text = attributes.get(attribute);
      if (text === undefined || text === '') return [];
      return [{ text, attribute, offsetAt: () => element.attributeOffsets.get(attribute) ?? element.offset }];
    });
  });
}

// Inline elements join the words around them, all others part them.
const INLINE =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)[\s/>]/i;
const PIECE =
  /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>|<[a-z!/](?:[^<>"']|"[^"]*"|'[^']*')*>|&(?:#x?[\da-f]+|\w+);|[^<&]+|[<&]/gi;

function runningText(html: string): Passage {
  const starts: number[] = [];
  const offsets: number[] = [];
  let text = '';
  for (const match of html.matchAll(PIECE)) {
    const piece = readPiece(match[0]);
    if (piece === '') continue;
    starts.push(text.length);
    offsets.push(match.index);
    text += piece;
  }
  const offsetAt = (index: number) => {
    const found = lastUpTo(starts, index);
    return (offsets[found] ?? 0) + index - (starts[found] ?? 0);
  };
  return { text, attribute: null, offsetAt };
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

function readPiece(piece: string): string {
  if (piece.startsWith('<') && piece.length > 1) return INLINE.test(piece) ? '' : '\n';
  return piece.startsWith('&') && piece.length > 1 ? decode(piece) : piece;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decode(entity: string): string {
  const name = entity.slice(1, -1);
  if (!name.startsWith('#')) return NAMED[name] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
