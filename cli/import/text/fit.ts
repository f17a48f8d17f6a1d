// Writes a tree of mdast, of a page or of a Markdown file, as the Markdown that texts of the data can
// have: links and photos of the new site, headings of two levels, no HTML, no references to
// characters. What has no form is named, and its words stay. Entry point: fitTree.
import { NON_PRINTABLE } from '../../schema/fields/rich-text.ts';
import { parseArticleText, parseRichText } from '../../schema/text/parse-rich-text.ts';
import { toOneLine } from './names.ts';

export interface FitOptions {
  /** Only articles have quotations, code, footnotes and lines across the page. */
  readonly isArticle: boolean;
  /** Returns where a link leads on the new site: `/path`, a URL, '' for the page itself, or null if nowhere. */
  resolveLink(url: string): string | null;
  /** Returns the name of a file in data/photos/; null if the photo is not there. */
  resolvePhoto(url: string): string | null;
}

export type TextBlock =
  | { readonly type: 'heading'; readonly level: number; readonly source: string; readonly text: string }
  | { readonly type: 'figure'; readonly source: string; readonly file: string; readonly caption: string }
  | { readonly type: 'text'; readonly source: string; readonly text: string };

/** The parts that we look at; every node of mdast has this shape. */
export interface Loose
  extends Readonly<Partial<Record<'value' | 'url' | 'identifier', string | undefined>>>,
    Readonly<Partial<Record<'alt' | 'title', string | null | undefined>>> {
  readonly type: string;
  readonly children?: readonly Loose[] | undefined;
  readonly depth?: number | undefined;
  readonly ordered?: boolean | null | undefined;
  readonly start?: number | null | undefined;
}

interface Writer extends FitOptions {
  /** Clauses about parts that have no form in the new text. */
  readonly left: Set<string>;
  /** The images within a block, which follow it. */
  readonly figures: TextBlock[];
}

export function fitTree({ children = [] }: Loose, options: FitOptions) {
  const writer: Writer = { ...options, left: new Set(), figures: [] };
  const blocks = children
    .flatMap((node) => [...fitBlock(node, writer), ...writer.figures.splice(0)])
    .filter(({ source }) => source !== '');
  return { blocks: levelHeadings(blocks), left: [...writer.left] };
}

/** Lists the nodes of a type, in the order of the text. */
export function listNodes(node: Loose, type: string): Loose[] {
  return [...(node.type === type ? [node] : []), ...(node.children ?? []).flatMap((child) => listNodes(child, type))];
}

/** Returns the words of a node; those of blocks are apart. */
export function collectText({ type, value = '', children }: Loose): string {
  if (type === 'break') return ' ';
  if (children === undefined) return type === 'html' ? '' : value;
  return children.map(collectText).join(CONTAINERS.has(type) ? ' ' : '');
}

const CONTAINERS = new Set(['root', 'list', 'listItem', 'table', 'tableRow', 'blockquote', 'footnoteDefinition']);

function fitBlock(node: Loose, writer: Writer): TextBlock[] {
  const { type, children = [], ordered, start } = node;
  const text = toOneLine(toPlainBraces(collectText(node)));
  if (text === '' && (type !== 'thematicBreak' || !writer.isArticle)) {
    for (const image of listNodes(node, 'image')) takeFigure(image, writer);
    return [];
  }
  if (type === 'heading') return [{ type, level: node.depth ?? 2, source: writeLine(children, writer), text }];
  if (type === 'paragraph')
    return splitLines(children).map((line) => check(writeBlock({ type, children: line }, writer), line, writer));
  // Folds and cards are in lists too, and pages have no quotations.
  const items = type === 'list' ? children.flatMap((item) => item.children ?? []) : children;
  if (items.some((item) => item.type === 'heading') || (type === 'blockquote' && !writer.isArticle))
    return items.flatMap((item) => fitBlock(item, writer));
  // A list of ours begins with 1; in another one, the numbers are words.
  if (ordered === true && start !== 1)
    return children.map((item, index) => {
      const number = `${(start ?? 1) + index}. `;
      return check(escapeMarkdown(number) + writeLine(item.children ?? [], writer), [toText(number), item], writer);
    });
  return [check(writeBlock(node, writer), [node], writer)];
}

/** Our parser has the last word: what it refuses becomes words. */
function check(source: string, nodes: readonly Loose[], { isArticle, left }: Writer): TextBlock {
  const text = toOneLine(toPlainBraces(nodes.map(collectText).join('')));
  const parse = (markdown: string) => (isArticle ? parseArticleText(markdown) : parseRichText(markdown)).errors[0];
  // A footnote may be elsewhere.
  const error = parse(source.replace(/\[\^[^\]\s]+\]:?/g, ''));
  if (error === undefined) return { type: 'text', source, text };
  left.add(`the text ${error.reason}; its words were taken`);
  const words = escapeMarkdown(text);
  // Signs that cannot be read even as words.
  return { type: 'text', source: parse(words) === undefined ? words : text.replace(/[\\*_[\]<>`|&!]/g, ''), text };
}

/** A line break before a new beginning makes a paragraph; another one is a space. */
function splitLines(nodes: readonly Loose[]): Loose[][] {
  const lines: Loose[][] = [[]];
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    if (node.type !== 'break') lines.at(-1)?.push(node);
    else if (next === undefined || /^\s*\p{Ll}/u.test(collectText(next))) lines.at(-1)?.push(toText(' '));
    else lines.push([]);
  }
  return lines.filter((line) => line.some((node) => collectText(node).trim() !== ''));
}

function writeBlock(node: Loose, writer: Writer): string {
  const { type, children = [], value = '', identifier, ordered } = node;
  const [head] = children;
  switch (type) {
    case 'thematicBreak':
      return '---';
    case 'code': {
      const fence = value.includes('```') ? '~~~' : '```';
      return writer.isArticle ? [fence, value, fence].join('\n') : escapeMarkdown(toClean(value).trim());
    }
    case 'blockquote':
      return writeBlocks(children, writer).replace(/^/gm, '> ').replace(/ $/gm, '');
    case 'footnoteDefinition':
      return writer.isArticle
        ? indent(`[^${identifier}]: `, writeBlocks(children, writer), 4)
        : `(${identifier}) ${writeLine(children, writer)}`;
    case 'list':
      return children
        .map((item) => writeBlocks(item.children ?? [], writer))
        .filter((item) => item !== '')
        .map((item, index) => indent(ordered === true ? `${index + 1}. ` : '- ', item))
        .join('\n');
    case 'table': {
      const width = Math.max(...children.map((row) => row.children?.length ?? 0));
      const writeRow = (cells: readonly string[]) =>
        `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
      const rows = children.map(({ children: cells = [] }) =>
        writeRow(cells.map((cell) => writeLine(cell.children ?? [], writer).replace(/(?<!\\)\|/g, '\\|'))),
      );
      return [rows[0], writeRow(Array(width).fill('-')), ...rows.slice(1)].join('\n');
    }
    default:
      return escapeStart(writeLine(head === undefined ? [node] : children, writer));
  }
}

function writeBlocks(nodes: readonly Loose[], writer: Writer): string {
  const blocks = nodes.map((node) => ({ source: writeBlock(node, writer), isList: node.type === 'list' }));
  return blocks
    .filter(({ source }) => source !== '')
    .map(({ source, isList }, index) => (index === 0 ? '' : isList ? '\n' : '\n\n') + source)
    .join('');
}

function indent(mark: string, text: string, width = mark.length): string {
  return mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(width)}`);
}

function writeLine(nodes: readonly Loose[], writer: Writer): string {
  return toOneLine(writePhrases(nodes, writer));
}

function writePhrases(nodes: readonly Loose[], writer: Writer): string {
  let line = '';
  for (const [index, node] of nodes.entries()) {
    const after = nodes[index + 1];
    line += writePhrase(node, line.slice(-1), after === undefined ? '' : collectText(after).charAt(0), writer);
  }
  return line;
}

/** Spaces are outside of marks; where CommonMark would not read a mark there is none. */
function writePhrase(node: Loose, before: string, after: string, writer: Writer): string {
  const { type, value = '', children = [], url = '' } = node;
  if (type === 'break') return ' ';
  if (type === 'image') takeFigure(node, writer);
  if (type === 'footnoteReference') return writer.isArticle ? `[^${node.identifier}]` : ` (${node.identifier})`;
  if (type === 'inlineCode' && writer.isArticle && !value.includes('`')) return `\`${value}\``;
  const isBlock = CONTAINERS.has(type) || /^(?:paragraph|heading|code)$/.test(type);
  const inner = children.length === 0 ? escapeSigns(toClean(value)) : writePhrases(children, writer);
  const [, start = '', words = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  if (words === '' || isBlock) return isBlock ? ` ${inner} ` : inner;
  if (type === 'link') {
    const target = writer.resolveLink(url);
    if (target === null && !/^(?:tel|sms|mailto):/.test(url))
      writer.left.add(
        `the link to \`${url}\` leads to no page of the new site, and to no https URL; its words were taken`,
      );
    const href = target?.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return href ? `${start}[${words}](${href})${end}` : inner;
  }
  const isApart = (start !== '' || !WORD.test(before)) && (end !== '' || !WORD.test(after));
  const sign = { strong: '**', emphasis: '*' }[type] ?? '';
  return isApart && !words.includes('*') ? `${start}${sign}${words}${sign}${end}` : inner;
}

const WORD = /[\p{L}\p{N}*]/u;

function takeFigure({ url = '', alt, title }: Loose, { resolvePhoto, figures }: Writer): void {
  const file = resolvePhoto(url);
  if (file === null) return;
  const caption = toOneLine(toPlainBraces(title ?? '')).replaceAll('"', "'");
  const source = `![${escapeMarkdown(toPlainBraces(alt ?? ''))}](${file}${caption === '' ? '' : ` "${caption}"`})`;
  figures.push({ type: 'figure', file, caption, source });
}

export function toText(value: string): Loose {
  return { type: 'text', value };
}

export function joinBlocks(blocks: readonly TextBlock[]): string {
  return blocks.map(({ source }) => source).join('\n\n');
}

/** Returns words as Markdown that is nothing but them. */
export function escapeMarkdown(text: string): string {
  return escapeStart(escapeSigns(text));
}

function escapeSigns(text: string): string {
  return text.replace(/[\\*_[\]<`|]/g, '\\$&');
}

/** What would begin a heading, a list and the like. */
function escapeStart(text: string): string {
  return text
    .replace(/^(?=#{1,6}(?:\s|$)|>|[+-](?:\s|$)|[-=~]{2})/gm, '\\')
    .replace(/^(\d+)([.)])(?=\s|$)/gm, '$1\\$2');
}

export function toPrintable(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\t', '    ').replace(new RegExp(NON_PRINTABLE, 'gu'), '');
}

/** Braces are references in our texts. */
export function toPlainBraces(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')');
}

function toClean(text: string): string {
  return toPlainBraces(toPrintable(text)).replace(/\s+/g, ' ');
}

/** The highest heading becomes the second level, because the title of the page is the first. */
function levelHeadings(blocks: readonly TextBlock[]): TextBlock[] {
  const highest = blocks.reduce((least, block) => (block.type === 'heading' ? Math.min(least, block.level) : least), 6);
  let hasHeading = false;
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const level = block.level <= highest || !hasHeading ? 2 : 3;
    hasHeading = true;
    return { ...block, level, source: `${'#'.repeat(level)} ${block.source}` };
  });
}
