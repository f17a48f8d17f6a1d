// Parses Markdown to the tree of mdast (CommonMark, with tables and, for articles, footnotes).
// Entry point: parseMarkdown.
//
// micromark takes steps in proportion to the square of a text, or worse, for some texts that nobody
// writes: thousands of unpaired signs in a paragraph, of lines, or of nested lists and quotations
// in a line (https://github.com/micromark/micromark/issues/169 is one report). Such a text is
// refused before it is parsed.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Reason } from '../definition/reason.ts';

type MarkdownTree = ReturnType<typeof fromMarkdown>;
/** A block of a text, and a part of a paragraph. */
export type Node = MarkdownTree['children'][number];
export type NodeOf<Type extends Node['type']> = Extract<Node, { readonly type: Type }>;
export type InlineNode = NodeOf<'paragraph'>['children'][number];

/** Parses a text for which findOverload returns null. */
export function parseMarkdown(text: string, { hasFootnotes }: { readonly hasFootnotes: boolean }): MarkdownTree {
  return fromMarkdown(text, {
    extensions: [gfmTable(), ...(hasFootnotes ? [gfmFootnote()] : []), { disable: { null: ['characterReference'] } }],
    mdastExtensions: [gfmTableFromMarkdown(), ...(hasFootnotes ? [gfmFootnoteFromMarkdown()] : [])],
  });
}

export interface Overload extends Reason {
  /** Offset of the line that it is about. */
  readonly offset: number;
}

/** Characters. The longest articles of the web have a third of it. */
const MAX_LENGTH = 100_000;
/** Lines. Ten times as many underlines or items of a list take minutes. */
const MAX_LINES = 3000;
/** In a paragraph, a list or a table: between two blank lines. */
const MAX_SIGNS = 1000;
/** In a line. */
const MAX_NESTING = 10;

/** Returns what makes a text too slow to parse; null if nothing does. */
export function findOverload(text: string): Overload | null {
  const overload = (offset: number, reason: string, hint: string) => ({ offset, reason, hint });
  const lines = text.split('\n');
  if (text.length > MAX_LENGTH)
    return overload(0, `has ${text.length} characters, and the limit is ${MAX_LENGTH}`, 'split the text');
  if (lines.length > MAX_LINES)
    return overload(0, `has ${lines.length} lines, and the limit is ${MAX_LINES}`, 'split the text');
  let block = { offset: 0, signs: 0 };
  let offset = 0;
  for (const line of lines) {
    if (line.trim() === '') block = { offset: offset + line.length + 1, signs: 0 };
    if (countNested(line) > MAX_NESTING)
      return overload(offset, `begins a line with more than ${MAX_NESTING} signs of lists and quotations`, 'write one');
    block.signs += countSigns(line);
    const reason = `contains a paragraph with more than ${MAX_SIGNS} signs such as \`*\`, \`[\` and \`<\``;
    if (block.signs > MAX_SIGNS) return overload(block.offset, reason, 'remove them, or divide it with a blank line');
    offset += line.length + 1;
  }
  return null;
}

/** The marks at the start of list items and of quoted lines. */
const NESTED = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;
/** A line across the page, which is none of them. */
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;

function countNested(line: string): number {
  const [start = ''] = NESTED.exec(line) ?? [];
  return start.length <= MAX_NESTING || RULE.test(line) ? 0 : (start.match(/[-*+>.)]/g) ?? []).length;
}

function countSigns(line: string): number {
  return line.match(/[*_`[\]<>!\\&]/g)?.length ?? 0;
}
