// Fits a tree of Markdown, of a page or of a file, to what texts of the data can have: links and
// photos of the new site, headings of two levels, no HTML. What has no form is named with its line,
// and its words stay. Entry points: fitTree and fitMarkdown.
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { NON_PRINTABLE } from '../../schema/fields/rich-text.ts';
import { findOverload, type MarkdownNode, parseMarkdown } from '../../schema/text/markdown.ts';
import { parseArticleText } from '../../schema/text/parse-rich-text.ts';
import { toTree } from '../page/content.ts';
import type { MarkdownTree } from '../page/parsed-page.ts';
import { toOneLine } from './names.ts';

export interface FitOptions {
  /** Returns where a link leads on the new site: `/path`, a URL, '' for the page itself, or null if nowhere. */
  resolveLink(url: string): string | null;
  /** Returns the name of a file in data/photos/; null if the photo is not there. */
  resolvePhoto(url: string): string | null;
}

export type TextBlock =
  | { readonly type: 'heading'; readonly level: number; readonly source: string; readonly text: string }
  | { readonly type: 'figure'; readonly source: string; readonly file: string; readonly caption: string }
  | { readonly type: 'paragraph' | 'other'; readonly source: string; readonly text: string };

/** A part that has no form in the new text. */
interface Unfit {
  /** From 1, in the text that was given. */
  readonly line: number;
  /** A clause. */
  readonly message: string;
}

interface Fitted {
  readonly blocks: readonly TextBlock[];
  readonly unfit: readonly Unfit[];
}

/** Parses Markdown with its HTML; a text that no parser should read becomes paragraphs of words. */
export function parseText(source: string): { readonly tree: MarkdownTree; readonly unfit: readonly Unfit[] } {
  const markdown = toPrintable(source);
  const unfit: Unfit[] = [];
  if (findOverload(markdown) !== null) {
    const parts = markdown.split(/\n\s*\n/).map((part) => toText(toOneLine(part)));
    unfit.push({ line: 1, message: 'the text has more markup than can be read; its words were taken without it' });
    const paragraphs = parts.map((part) => ({ type: 'paragraph', children: [part] }));
    return { tree: { type: 'root', children: paragraphs as MarkdownTree['children'] }, unfit };
  }
  const root: Loose = parseMarkdown(markdown, { hasFootnotes: true });
  const targets = new Map(listNodes(root, 'definition').map(({ identifier, url }) => [identifier, url]));
  const notes = new Set(listNodes(root, 'footnoteReference').map(({ identifier }) => identifier));
  const resolve = (node: Loose): Loose[] => {
    const { type, identifier, children } = node;
    if (type === 'html') return readHtml(node.value ?? '', node.position?.start.line ?? 1, unfit);
    if (type === 'definition' || (type === 'footnoteDefinition' && !notes.has(identifier))) return [];
    const target = /^(?:link|image)Reference$/.test(type) && { type: type.slice(0, -9), url: targets.get(identifier) };
    return [{ ...node, ...target, ...(children !== undefined && { children: children.flatMap(resolve) }) }];
  };
  // HTML and references have become what other parts of Markdown are.
  return { tree: resolve(root)[0] as MarkdownTree, unfit };
}

/** The parts that we look at; every node of mdast has this shape. */
export interface Loose {
  readonly type: string;
  readonly children?: readonly Loose[] | undefined;
  readonly value?: string | undefined;
  readonly url?: string | undefined;
  readonly alt?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly identifier?: string | undefined;
  readonly depth?: number | undefined;
  readonly ordered?: boolean | null | undefined;
  readonly start?: number | null | undefined;
  readonly position?: MarkdownNode['position'] | undefined;
}

export function fitTree({ children }: MarkdownTree, options: FitOptions): Fitted {
  const nodes: readonly Loose[] = children;
  const notes = new Map(
    listNodes({ type: 'root', children: nodes }, 'footnoteDefinition').map((node) => [node.identifier, node]),
  );
  const unfit: Unfit[] = [];
  const blocks = nodes.flatMap((node) => {
    const figures: TextBlock[] = [];
    const fitter = { options, unfit, figures, line: node.position?.start.line ?? 1 };
    const parts = fitNode(node, fitter).flatMap(splitLines);
    const found = parts.map((part) => {
      const references = listNodes(part, 'footnoteReference').flatMap(({ identifier }) => notes.get(identifier) ?? []);
      return toBlock(part, references, fitter);
    });
    return [...found, ...figures];
  });
  return { blocks: levelHeadings(blocks), unfit };
}

/** Lists the nodes of a type, in the order of the text. */
export function listNodes(node: Loose, type: string): Loose[] {
  return [...(node.type === type ? [node] : []), ...(node.children ?? []).flatMap((child) => listNodes(child, type))];
}

interface Fitter {
  readonly options: FitOptions;
  readonly unfit: Unfit[];
  /** The images within the block, which follow it. */
  readonly figures: TextBlock[];
  readonly line: number;
}

/** Returns what a node is in our texts; nothing if it has no words. */
function fitNode(node: Loose, outer: Fitter): Loose[] {
  const fitter = { ...outer, line: node.position?.start.line ?? outer.line };
  const children = (node.children ?? []).flatMap((child) => fitNode(child, fitter));
  switch (node.type) {
    case 'text': {
      const value = toPlainBraces(toPrintable(node.value ?? ''));
      return value === '' ? [] : [{ ...node, value }];
    }
    case 'image':
      takeFigure(node, fitter);
      return [];
    case 'link':
      return fitLink(node.url ?? '', children, fitter);
    case 'delete':
      return children;
    case 'list':
      return fitList(node, children);
    case 'tableCell':
      return [{ ...node, children: children.flatMap(toPhrases).map(toSpaces) }];
    default:
      if (node.children === undefined || node.type.startsWith('table'))
        return [{ ...node, children: node.children && children }];
      if (collectText({ type: node.type, children }).trim() === '') return [];
      if (!PHRASES.has(node.type)) return [{ ...node, children }];
      // HTML may have blocks where Markdown has words.
      if (node.type !== 'heading' && children.some(({ type }) => BLOCKS.has(type) || type === 'heading'))
        return children;
      return [{ ...node, children: children.flatMap(toPhrases) }];
  }
}

/** A list of ours begins with 1; in another one, the numbers are words. */
function fitList(list: Loose, items: readonly Loose[]): Loose[] {
  const filled = items.filter((item) => collectText(item).trim() !== '');
  const { ordered, start } = list;
  if (filled.length === 0) return [];
  // Folds and cards are in lists too.
  const parts = filled.flatMap(({ children = [] }) => children);
  if (parts.some(({ type }) => type === 'heading')) return parts;
  if (ordered !== true || start === 1) return [{ ...list, children: filled }];
  return filled.map((item, index) => ({
    type: 'paragraph',
    children: [toText(`${(start ?? 1) + index}. ${toOneLine(collectText(item))}`)],
  }));
}

function fitLink(url: string, inner: readonly Loose[], { options, unfit, line }: Fitter): Loose[] {
  const target = collectText({ type: 'link', children: inner }).trim() === '' ? '' : options.resolveLink(url);
  if (target) return [{ type: 'link', url: target, children: inner.flatMap(toPhrases).map(toSpaces) }];
  if (target === null && !/^(?:tel|sms|mailto):/.test(url))
    unfit.push({
      line,
      message: `the link to \`${url}\` leads to no page of the new site, and to no https URL; its words were taken`,
    });
  return [...inner];
}

function takeFigure({ url = '', alt, title }: Loose, { options, figures }: Fitter): void {
  const file = options.resolvePhoto(url);
  if (file === null) return;
  const words = toPlainBraces(alt ?? '');
  const caption = toPlainBraces(toOneLine(title ?? '')).replaceAll('"', "'");
  const source = `![${escapeMarkdown(words)}](${file}${caption === '' ? '' : ` "${caption}"`})`;
  figures.push({ type: 'figure', file, caption, source });
}

/** Tags within a line are left out; HTML on lines of its own is read as that of a page. */
function readHtml(html: string, line: number, unfit: Unfit[]): Loose[] {
  if (/^<!--|^<\//.test(html.trim())) return [];
  if (/^<br\b/i.test(html)) return [{ type: 'break' }];
  const [tag = html] = /<[a-z][^\s>]*/i.exec(html) ?? [];
  const nodes: readonly Loose[] = toTree(html)?.children ?? [];
  const isOpen = /^<[^>]*>$/.test(html);
  const hasContent = nodes.length > 0;
  const fate =
    hasContent || isOpen ? `its words were taken, without what the tag${isOpen ? '' : 's'} did` : 'it was left out';
  unfit.push({ line, message: `HTML, \`${tag.replace(/>$/, '')}>\`: ${fate}` });
  return nodes.map((node) => ({ ...node, position: undefined }));
}

function toText(value: string): Loose {
  return { type: 'text', value };
}

/** A line break before a new beginning makes a paragraph; another one is a space. */
function splitLines(node: Loose): Loose[] {
  if (node.type !== 'paragraph') return [node];
  const parts: Loose[][] = [[]];
  for (const [index, child] of (node.children ?? []).entries()) {
    const next = node.children?.[index + 1];
    if (child.type !== 'break') parts.at(-1)?.push(child);
    else if (next === undefined || /^\s*\p{Ll}/u.test(collectText(next))) parts.at(-1)?.push(toText(' '));
    else parts.push([]);
  }
  return parts.map((children) => ({ ...node, children })).filter((part) => collectText(part).trim() !== '');
}

/** @param notes the footnotes that it refers to */
function toBlock(node: Loose, notes: readonly Loose[], { unfit, line }: Fitter): TextBlock {
  const text = toOneLine(collectText(node));
  if (node.type === 'heading') {
    const source = format({ type: 'paragraph', children: (node.children ?? []).map(toSpaces) });
    return { type: 'heading', level: node.depth ?? 2, source, text };
  }
  const type = node.type === 'paragraph' ? 'paragraph' : 'other';
  const source = format(node);
  // A footnote is read where it is referred to.
  const [error] = parseArticleText(
    [node.type === 'footnoteDefinition' ? '' : source, ...notes.map(format)].join('\n\n'),
  ).errors;
  if (error === undefined) return { type, source, text };
  unfit.push({ line, message: `the text ${error.reason}; its words were taken` });
  const words = escapeMarkdown(text);
  // Signs that cannot be read even as words.
  const isPlain = parseArticleText(words).errors.length === 0;
  return { type, source: isPlain ? words : text.replace(/[\\*_[\]<>`|&!]/g, ''), text };
}

/** Returns the words of a node; those of blocks are apart. */
export function collectText(node: Loose): string {
  if (node.type === 'break') return ' ';
  if (node.children === undefined) return node.type === 'html' ? '' : (node.value ?? '');
  return node.children.map(collectText).join(BLOCKS.has(node.type) ? ' ' : '');
}

const PHRASES = new Set(['heading', 'strong', 'emphasis', 'paragraph']);

function toPhrases(node: Loose): readonly Loose[] {
  const space = toText(' ');
  if (node.type === 'paragraph' || node.type === 'heading') return [space, ...(node.children ?? []), space];
  return BLOCKS.has(node.type) ? [toText(` ${collectText(node)} `)] : [node];
}

const BLOCKS = new Set(['root', 'list', 'listItem', 'table', 'tableRow', 'blockquote', 'footnoteDefinition']);

function toSpaces(node: Loose): Loose {
  return node.type === 'break' ? toText(' ') : node;
}

/** Writes a node as our parser reads it, which knows no references to characters. */
const FORMAT: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmFootnoteToMarkdown()],
  handlers: {
    text: (node: Loose, _, __, { before }) => {
      const words = (node.value ?? '').replace(/\s+/g, ' ');
      return /^\n?$/.test(before) ? escapeMarkdown(words) : escapeSigns(words);
    },
    break: () => ' ',
    strong: (node, _, state, info) => mark('**', state.containerPhrasing(node, info), info),
    emphasis: (node, _, state, info) => mark('*', state.containerPhrasing(node, info), info),
    link: (node, _, state, info) => {
      const [, before = '', words = '', after = ''] =
        /^(\s*)([\s\S]*?)(\s*)$/.exec(state.containerPhrasing(node, info)) ?? [];
      const url = String(node.url).replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
      return `${before}[${words}](${url})${after}`;
    },
  },
};

/** Marks are next to words, and spaces outside; where CommonMark would not read them there are none. */
function mark(
  sign: string,
  inner: string,
  { before, after }: { readonly before: string; readonly after: string },
): string {
  const [, start = '', words = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  const isApart = (edge: string, space: string, neighbor: string) =>
    space !== '' || (neighbor !== '*' && !(/[\p{P}\p{S}]/u.test(edge) && /[\p{L}\p{N}]/u.test(neighbor)));
  const isRead = words !== '' && isApart(words.charAt(0), start, before) && isApart(words.slice(-1), end, after);
  return isRead ? `${start}${sign}${words}${sign}${end}` : inner;
}

function format(node: Loose): string {
  // Its types are those of mdast, of which ours has the parts.
  return toMarkdown(node as Parameters<typeof toMarkdown>[0], FORMAT)
    .replace(/[ \t]+$/gm, '')
    .trim();
}

export function joinBlocks(blocks: readonly TextBlock[]): string {
  return blocks.map(({ source }) => source).join('\n\n');
}

/** Returns words as Markdown that is nothing but them. */
export function escapeMarkdown(text: string): string {
  return escapeSigns(text)
    .replace(/^(?=#{1,6}(?:\s|$)|>|[+-](?:\s|$)|[-=~]{2})/gm, '\\')
    .replace(/^(\d+)([.)])(?=\s|$)/gm, '$1\\$2');
}

function escapeSigns(text: string): string {
  return text.replace(/[\\*_[\]<`|]/g, '\\$&');
}

function toPrintable(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\t', '    ').replace(new RegExp(NON_PRINTABLE, 'gu'), '');
}

/** Braces are references in our texts. */
export function toPlainBraces(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')');
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
