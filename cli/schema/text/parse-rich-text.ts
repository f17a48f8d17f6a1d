// Reads Markdown in the texts of the data: links, bold, emphasis, lists and tables, and in articles
// headings, photos, quotations, code and footnotes too. Everything else is named, with what to
// write instead. Entry points: parseRichText and parseArticleText.
import { alignText, VISIBLE } from '../../base/align-text.ts';
import type { Reason } from '../definition/reason.ts';
import type { Node } from './markdown.ts';
import { findOverload, parseMarkdown } from './markdown.ts';
import { readBlocks } from './read-blocks.ts';
import type { Reader } from './reader.ts';
import { type Block, fromBlock, listMarkedText, type RichText } from './rich-text.ts';

/** The reason is the end of a sentence that begins with the key. */
export interface MarkupError extends Reason {
  /** The part of the text that is not allowed, on one line. */
  readonly part: string;
  /** How many times the same characters occur in the text before it. */
  readonly occurrence: number;
}

interface ParsedText<T> {
  readonly text: T;
  readonly errors: readonly MarkupError[];
}

/** Reads a text, with what is wrong with it; a text without markup stays a string. */
export function parseRichText(source: string): ParsedText<RichText> {
  const markdown = separateParagraphs(source);
  // Parsing every text would take longer than reading the data.
  if (!MARKUP.test(source)) return { text: toText(splitParagraphs(markdown)), errors: [] };
  const { text, errors } = read(markdown, false);
  return { text: toText(text), errors };
}

/** Reads the text of an article, with what is wrong with it. */
export function parseArticleText(source: string): ParsedText<readonly Block[]> {
  return read(source, true);
}

/** What comes before each part of a link or an image. */
const BEFORE = { text: /^!\[/, target: /^<|\](?:\(|:)/, title: /\](?:\(|:\s*)\S+\s+["'(]/ };

/** The first of the characters that stand for offsets in a text, which has no private ones. */
const MARK = 0xf0000;

/**
 * Returns where a text with markup has its characters: those of listMarkedText without white space,
 * with the URLs of links and the files of photos.
 */
export function locateCharacters(typed: string, isArticle: boolean): number[] {
  const source = typed.trim();
  const start = typed.indexOf(source);
  if (!isArticle && !MARKUP.test(source))
    return Array.from({ length: source.length }, (_, index) => index + start).filter((index) =>
      VISIBLE.test(typed.charAt(index)),
    );
  const markdown = isArticle ? source : separateParagraphs(source);
  const { text } = read(markdown, isArticle, (part, { position }, kind) => {
    const from = position?.start.offset ?? 0;
    const written = markdown.slice(from, position?.end.offset);
    const { index = 0, 0: before = '' } = BEFORE[kind ?? 'text'].exec(written) ?? {};
    const offsets = alignText(part, written, index + before.length);
    return String.fromCodePoint(...offsets.map((offset) => MARK + from + offset));
  });
  const marks = Array.from(listMarkedText(text), (node) =>
    typeof node === 'string' ? node : node.type === 'link' ? node.href : node.file,
  ).join('');
  const offsets = alignText(markdown, source);
  return Array.from(marks, (mark) => (mark.codePointAt(0) ?? 0) - MARK)
    .filter((offset) => offset >= 0 && VISIBLE.test(markdown.charAt(offset)))
    .map((offset) => start + (offsets[offset] ?? 0));
}

/** More have a common cause, which these show. */
const MAX_ERRORS = 30;
/** Characters of a line that an error is about. */
const MAX_PART = 80;

function read(
  markdown: string,
  isArticle: boolean,
  mark: Reader['mark'] = (text) => text,
): ParsedText<readonly Block[]> {
  const errors: MarkupError[] = [];
  const addError = (start: number, end: number | undefined, { reason, hint }: Reason) => {
    if (errors.length >= MAX_ERRORS) return;
    const [line = ''] = markdown.slice(start, end).trimStart().split('\n');
    const part = line.slice(0, MAX_PART);
    errors.push({ part, occurrence: markdown.slice(0, start).split(part).length - 1, reason, hint });
  };
  const overload = findOverload(markdown);
  if (overload !== null) {
    addError(overload.offset, undefined, overload);
    return { text: [], errors };
  }
  const report = ({ position }: Pick<Node, 'position'>, reason: Reason) =>
    addError(position?.start.offset ?? 0, position?.end.offset, reason);
  const { children } = parseMarkdown(markdown, { hasFootnotes: isArticle });
  const definitions = isArticle ? children.filter((node) => node.type === 'definition') : [];
  const reader = {
    isArticle,
    report,
    mark,
    definitions: new Map(definitions.map((node) => [node.identifier, node])),
    noteNumbers: new Map<string, number>(),
    headings: [],
  };
  const blocks = children.flatMap((node) => readBlocks(node, reader));
  return { text: [...blocks, ...readNotes(children, reader)], errors };
}

/** Reads the footnotes that blocks refer to; reports those that nothing refers to. */
function readNotes(nodes: readonly Node[], reader: Reader): Block[] {
  const notes: RichText[] = [];
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition') continue;
    const number = reader.noteNumbers.get(node.identifier);
    const blocks = node.children.flatMap((child) => readBlocks(child, reader));
    if (number !== undefined) notes[number - 1] = toText(blocks);
    else
      reader.report(node, { reason: 'contains a footnote that nothing refers to', hint: 'refer to it, or remove it' });
  }
  return notes.length === 0 ? [] : [{ type: 'notes', notes }];
}

function splitParagraphs(text: string): Block[] {
  return text.split(/\n\s*\n/).map((content): Block => ({ type: 'paragraph', content }));
}

function toText(blocks: readonly Block[]): RichText {
  const [first, ...others] = blocks;
  return first === undefined || others.length > 0 ? blocks : fromBlock(first);
}

/** Whether CommonMark, or a reference that is a link, may make more of a text. */
const MARKUP = /[*_[`<\\]|\{(?:link:|phone:|emergency\})|^ *(?:[#>~=+|:-]|\d+[.)]\s)|^ {4}/m;

/** The line below the head of a table: each column has a hyphen. */
const TABLE_RULE = /^(?=.*\|)[ |:-]*-[ |:-]*$/;

/** Items of lists begin no paragraph. */
const PARAGRAPH = /^(?![-*+]\s|\d+[.)]\s)\S/;

/**
 * A blank line begins a paragraph. YAML folds it to a single line break in a text after `>`, so that in a text without blank lines every
 * line break begins one, except before the items of a list and the rows of a table.
 */
function separateParagraphs(source: string): string {
  if (!source.includes('\n') || /^\S.*\n[^\S\n]*\n\S/m.test(source)) return source;
  let isTable = false;
  return source
    .split('\n')
    .map((line, index) => {
      isTable = line.includes('|') && (isTable || TABLE_RULE.test(line));
      if (index === 0) return line;
      return `${isTable || !PARAGRAPH.test(line) ? '\n' : '\n\n'}${line}`;
    })
    .join('');
}
