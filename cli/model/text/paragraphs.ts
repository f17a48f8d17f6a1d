// The paragraphs of a text with markup as strings, and what each of their characters is in the text.
// Entry point: readParagraphs.
import { VISIBLE } from '../../base/align-text.ts';
import { type Block, type Inline, type InlineText, isInlines, type RichText } from '../../schema/text/rich-text.ts';
import { readPhoneName } from '../contacts.ts';

/** A paragraph, a heading, an item of a list, a cell of a table, or words of a photo. */
export interface Paragraph {
  /** The words that people typed: each character of a reference and of code is MASK. */
  readonly text: string;
  /** The same with references, at the same indexes; one to a page is MASK. */
  readonly typed: string;
  /** What it is, if it is no part of the running text. */
  readonly role: 'alt' | 'caption' | null;
  /** In their order; `before` counts the characters before the target as TextSpan does. */
  readonly links: readonly {
    readonly href: string;
    readonly index: number;
    readonly length: number;
    readonly before: number;
  }[];
  /** The photos between it and the paragraph before; an empty one follows those at the end. */
  readonly photos: readonly string[];
  /** Returns a part as TextSpan counts: the characters before it, and its length. */
  spanOf(index: number, length: number): readonly [before: number, length: number];
}

/** Stands for a character that nobody typed as a word (object replacement character). */
export const MASK = '\ufffc';

/** Reads a text, or a value without markup, in the order of listMarkedText. */
export function readParagraphs(content: RichText | InlineText): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let before = 0;
  let photos: string[] = [];
  const add = (inlines: InlineText, role: Paragraph['role'] = null) => {
    const paragraph = readParagraph(typeof inlines === 'string' ? [inlines] : inlines, before);
    before = paragraph.end;
    paragraphs.push({ ...paragraph, role, photos });
    photos = [];
  };
  const addText = (text: RichText): void => {
    if (typeof text === 'string') add(text);
    else for (const block of text) addBlock(block);
  };
  const addBlock = (block: Block): void => {
    if (block.type === 'paragraph' || block.type === 'heading') add(block.content);
    else if (block.type === 'list') for (const item of block.items) addText(item);
    else if (block.type === 'table') for (const cell of [block.head, ...block.rows].flat()) add(cell);
    else if (block.type === 'quote') addText(block.blocks);
    else if (block.type === 'notes') for (const note of block.notes) addText(note);
    else if (block.type === 'figure') {
      before += countVisible(block.file);
      photos.push(block.file);
      if (block.alt !== '') add(block.alt, 'alt');
      if (block.caption !== null && block.caption !== '') add(block.caption, 'caption');
    }
  };
  if (typeof content === 'string' || isInlines(content)) add(content);
  else addText(content);
  if (photos.length > 0) add('');
  return paragraphs;
}

interface Piece {
  readonly index: number;
  readonly before: number;
  readonly text: string;
}

function readParagraph(content: readonly Inline[], start: number) {
  let typed = '';
  let before = start;
  const pieces: Piece[] = [];
  const links: Paragraph['links'][number][] = [];
  const add = (text: string, shown = text) => {
    pieces.push({ index: typed.length, before, text });
    typed += shown;
    before += countVisible(text);
  };
  const visit = (node: Inline): void => {
    if (typeof node === 'string') add(node);
    else if (node.type === 'code') typed += MASK.repeat(node.code.length);
    else if (node.type === 'link') {
      const { href, content: words } = node;
      const link = { href, index: typed.length, before };
      if (words.length > 0) {
        before += countVisible(href);
        for (const word of words) visit(word);
      } else add(href, readPhoneName(href) === null ? MASK.repeat(href.length) : href);
      links.push({ ...link, length: words.length === 0 ? 0 : typed.length - link.index });
    } else if (node.type !== 'note') for (const inner of node.content) visit(inner);
  };
  for (const node of content) visit(node);
  const countBefore = (index: number) => {
    const piece = pieces.findLast((each) => each.index <= index);
    return piece === undefined ? start : piece.before + countVisible(piece.text.slice(0, index - piece.index));
  };
  return {
    typed,
    text: typed.replace(/\{[^{}]*\}/g, (reference) => MASK.repeat(reference.length)),
    links,
    end: before,
    spanOf(index: number, length: number) {
      const first = countBefore(index);
      return [first, Math.max(1, countBefore(index + Math.max(1, length) - 1) + 1 - first)] as const;
    },
  };
}

/** Counts what is in a text wherever its lines break. */
export function countVisible(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) if (VISIBLE.test(text.charAt(index))) count += 1;
  return count;
}
