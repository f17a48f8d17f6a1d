// The text of a data file with its keys, for edits that leave every other character as it is: the
// text is changed at the ranges of the parsed nodes, because writing the document again would
// format it. Entry point: openDataText; the edits are in replace.ts, add.ts and remove.ts.
import { type Document, type Node, parseDocument } from 'yaml';
import { splitFrontMatter } from '../../load/markdown/front-matter.ts';
import { type FoundNode, findNodes } from '../../load/yaml/find-nodes.ts';
import type { KeyPath } from '../../model/records/data-set.ts';

export interface DataText {
  /** Its name; the extension says whether it is Markdown. */
  readonly file: string;
  readonly text: string;
  readonly document: Document;
  /** The offset of the text below the front matter of a Markdown file; null for YAML. */
  readonly bodyStart: number | null;
}

/** Parses the text of a data file. */
export function openDataText(file: string, text: string): DataText {
  const isMarkdown = file.endsWith('.md');
  const { frontMatter, bodyStart } = splitFrontMatter(text);
  return {
    file,
    text,
    document: parseDocument(isMarkdown ? frontMatter : text, { keepSourceTokens: true }),
    bodyStart: isMarkdown ? bodyStart : null,
  };
}

/** Returns what is at a path, or null if the file does not have all of it. */
export function findNode({ document }: DataText, path: KeyPath): FoundNode | null {
  const steps = findNodes(document, path);
  return steps.length === path.length ? (steps.at(-1) ?? null) : null;
}

/** Returns the offsets of a node without space and comments after it. Throws without a range. */
export function getRange(text: string, { range }: Pick<Node, 'range'>): readonly [start: number, end: number] {
  if (range === undefined || range === null) throw new Error('A parsed node has no range.');
  const [start, end] = range;
  // The range of a block includes the line breaks after it.
  return [start, start + text.slice(start, end).trimEnd().length];
}

/** Returns the offset of the next line; `text.length` in the last one. */
export function nextLine(text: string, offset: number): number {
  const lineEnd = text.indexOf('\n', offset);
  return lineEnd === -1 ? text.length : lineEnd + 1;
}

/** Returns where the line of an offset begins, after a byte order mark. */
export function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start;
}

/** The line break that the file uses. */
export function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
