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
  | {
      readonly type: 'figure';
      readonly source: string;
      readonly file: string;
      readonly alt: string;
      readonly caption: string;
    }
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

/** Parses Markdown; a text that no parser should read becomes paragraphs of words. */
export function parseText(source: string): { readonly tree: MarkdownTree; readonly unfit: readonly Unfit[] } {
  const markdown = toPrintable(source);
  if (findOverload(markdown) === null) {
    const unfit: Unfit[] = [];
    const { children } = parseMarkdown(markdown, { hasFootnotes: true }) as MarkdownTree;
    const nodes = children.flatMap((node) =>
      node.type === 'html' ? readHtml(node.value, node.position?.start.line ?? 1, unfit) : [node],
    );
    // HTML has become what Markdown can have.
    return { tree: { type: 'root', children: nodes as MarkdownTree['children'] }, unfit };
  }
  const children = markdown
    .split(/\n\s*\n/)
    .map((part) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value: toOneLine(part) }] }));
  const message = 'the text has more markup than can be read; its words were taken without it';
  return { tree: { type: 'root', children }, unfit: [{ line: 1, message }] };
}

/** The parts that we look at; every node of mdast has this shape. */
interface Loose {
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
  const unfit: Unfit[] = [];
  const nodes: readonly Loose[] = children;
  const named = (type: string) =>
    new Map(nodes.flatMap((node) => (node.type === type ? [[node.identifier ?? '', node] as const] : [])));
  const notes = named('footnoteDefinition');
  const fitter: Fitter = {
    options,
    unfit,
    definitions: named('definition'),
    notes,
    used: new Set(),
    figures: [],
    line: 1,
  };
  const blocks = nodes.flatMap((node): TextBlock[] => {
    if (notes.has(node.identifier ?? '') && node.type === 'footnoteDefinition') return [];
    const figures: TextBlock[] = [];
    const context = { ...fitter, figures, line: node.position?.start.line ?? fitter.line };
    const blocks = fitNode(node, context)
      .flatMap(splitLines)
      .flatMap((part) => toBlock(part, context));
    return [...blocks, ...figures];
  });
  const footnotes = [...fitter.used].flatMap((name) => fitNode(notes.get(name) ?? { type: 'text' }, fitter));
  return {
    blocks: levelHeadings([
      ...blocks,
      ...footnotes.map((note): TextBlock => ({ type: 'other', source: format(note), text: format(note) })),
    ]),
    unfit,
  };
}

interface Fitter {
  readonly options: FitOptions;
  readonly unfit: Unfit[];
  readonly definitions: ReadonlyMap<string, Loose>;
  readonly notes: ReadonlyMap<string, Loose>;
  /** The footnotes that the text refers to. */
  readonly used: Set<string>;
  /** The images within the block, which follow it. */
  readonly figures: TextBlock[];
  readonly line: number;
}

/** Returns what a node is in our texts; nothing if it has no words. */
function fitNode(node: Loose, fitter: Fitter): Loose[] {
  const line = node.position?.start.line ?? fitter.line;
  const name = (message: string, at = line) => fitter.unfit.push({ line: at, message });
  const inner = (parent: Loose = node) =>
    (parent.children ?? []).flatMap((child) => fitNode(child, { ...fitter, line }));
  switch (node.type) {
    case 'text': {
      const value = node.value ?? '';
      const text = toPlainBraces(toPrintable(value), (command, offset) =>
        name(
          `\`${command}\`, which only another program understands, was left out`,
          line + countLines(value.slice(0, offset)),
        ),
      );
      return text === '' ? [] : [{ ...node, value: text }];
    }
    case 'html':
      return readHtml(node.value ?? '', line, fitter.unfit).flatMap((part) => fitNode(part, { ...fitter, line }));
    case 'image':
    case 'imageReference':
      takeFigure(node, fitter, () => name(`the photo \`${urlOf(node, fitter)}\` was not taken`));
      return [];
    case 'link':
    case 'linkReference':
      return fitLink(node, inner(), { ...fitter, line });
    case 'delete':
      return inner();
    case 'definition':
      return [];
    case 'footnoteReference':
      if (!fitter.notes.has(node.identifier ?? '')) return [{ type: 'text', value: `[${node.identifier}]` }];
      fitter.used.add(node.identifier ?? '');
      return [node];
    case 'list':
      return fitList(node, inner());
    case 'table':
    case 'tableRow':
    case 'tableCell':
      return [{ ...node, children: node.type === 'tableCell' ? inner().flatMap(toPhrases).map(toSpaces) : inner() }];
    case 'thematicBreak':
    case 'break':
    case 'code':
    case 'inlineCode':
      return [node];
    default: {
      const children = inner();
      if (collectText({ type: node.type, children }).trim() === '') return [];
      if (!PHRASES.has(node.type)) return [{ ...node, children }];
      // HTML may have blocks where Markdown has words.
      if (node.type !== 'heading' && children.some(({ type }) => BLOCKS.has(type) || type === 'heading'))
        return children;
      return [{ ...node, children: children.flatMap(toPhrases) }];
    }
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
    children: [{ type: 'text', value: `${(start ?? 1) + index}. ${toOneLine(collectText(item))}` }],
  }));
}

function fitLink(node: Loose, inner: readonly Loose[], { options, unfit, definitions, line }: Fitter): Loose[] {
  const url = node.type === 'link' ? node.url : definitions.get(node.identifier ?? '')?.url;
  const text = collectText({ type: 'link', children: inner });
  if (text.trim() === '' || url === undefined) return [...inner];
  // A command of another program in place of a target.
  const target = /^\{[{%]/.test(url) ? null : options.resolveLink(url);
  // It leads to the page that it is on.
  if (target === '') return [...inner];
  if (target !== null) return [{ type: 'link', url: target, children: inner.flatMap(toPhrases).map(toSpaces) }];
  if (/^\{[{%]/.test(url))
    unfit.push({ line, message: `\`${url}\`, which only another program understands, was left out` });
  else if (!/^(?:tel|sms|mailto):/.test(url))
    unfit.push({
      line,
      message: `the link to \`${url}\` leads to no page of the new site, and to no https URL; its words were taken`,
    });
  return [...inner];
}

function urlOf(node: Loose, { definitions }: Fitter): string {
  return node.url ?? definitions.get(node.identifier ?? '')?.url ?? '';
}

function takeFigure(node: Loose, fitter: Fitter, onMissing: () => void): void {
  const file = fitter.options.resolvePhoto(urlOf(node, fitter));
  if (file === null) {
    onMissing();
    return;
  }
  const alt = toPlainBraces(node.alt ?? '');
  const caption = toPlainBraces(toOneLine(node.title ?? '')).replaceAll('"', "'");
  const source = `![${escapeMarkdown(alt)}](${file}${caption === '' ? '' : ` "${caption}"`})`;
  fitter.figures.push({ type: 'figure', file, alt, caption, source });
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

/** A line break before a new beginning makes a paragraph; another one is a space. */
function splitLines(node: Loose): Loose[] {
  if (node.type !== 'paragraph') return [node];
  const parts: Loose[][] = [[]];
  for (const [index, child] of (node.children ?? []).entries()) {
    const next = node.children?.[index + 1];
    if (child.type !== 'break') parts.at(-1)?.push(child);
    else if (next === undefined || /^\s*\p{Ll}/u.test(collectText(next)))
      parts.at(-1)?.push({ type: 'text', value: ' ' });
    else parts.push([]);
  }
  return parts.map((children) => ({ ...node, children })).filter((part) => collectText(part).trim() !== '');
}

function toBlock(node: Loose, { unfit, line, notes, options }: Fitter): TextBlock[] {
  const text = toOneLine(collectText(node));
  if (node.type === 'heading') {
    const source = format({ type: 'paragraph', children: (node.children ?? []).map(toSpaces) });
    return [{ type: 'heading', level: node.depth ?? 2, source, text }];
  }
  const type = node.type === 'paragraph' ? 'paragraph' : 'other';
  const source = format(node);
  const references = listReferences(node).flatMap((name) => {
    const note = notes.get(name);
    const quiet = { options, unfit: [], definitions: new Map(), notes, used: new Set<string>(), figures: [], line };
    return note === undefined ? [] : fitNode(note, quiet).map(format);
  });
  const [error] = parseArticleText([source, ...references].join('\n\n')).errors;
  if (error === undefined) return [{ type, source, text }];
  unfit.push({ line, message: `the text ${error.reason}; its words were taken` });
  const words = escapeMarkdown(text);
  // Signs that cannot be read even as words.
  const isPlain = parseArticleText(words).errors.length === 0;
  return [{ type, source: isPlain ? words : text.replace(/[\\*_[\]<>`|&!]/g, ''), text }];
}

function listReferences(node: Loose): string[] {
  if (node.type === 'footnoteReference') return [node.identifier ?? ''];
  return (node.children ?? []).flatMap(listReferences);
}

/** Returns the words of a node; those of blocks are apart. */
export function collectText(node: Loose): string {
  if (node.type === 'break') return ' ';
  if (node.children === undefined) return node.type === 'html' ? '' : (node.value ?? '');
  return node.children.map(collectText).join(BLOCKS.has(node.type) ? ' ' : '');
}

const PHRASES = new Set(['heading', 'strong', 'emphasis', 'paragraph']);

function toPhrases(node: Loose): readonly Loose[] {
  const space = { type: 'text', value: ' ' };
  if (node.type === 'paragraph' || node.type === 'heading') return [space, ...(node.children ?? []), space];
  return BLOCKS.has(node.type) ? [{ type: 'text', value: ` ${collectText(node)} ` }] : [node];
}

const BLOCKS = new Set(['root', 'list', 'listItem', 'table', 'tableRow', 'blockquote', 'footnoteDefinition']);

function toSpaces(node: Loose): Loose {
  return node.type === 'break' ? { type: 'text', value: ' ' } : node;
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

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** Braces are references in our texts; those of other programs are commands. */
const COMMANDS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{:': '}' };

export function toPlainBraces(source: string, onCommand: (command: string, offset: number) => void = () => {}): string {
  // A link whose target is a command.
  const text = source.replace(/\[([^\][\n]{0,200})\]\((\{[{%][^\n{}]{0,300}[%}]\})\)/g, '$1$2');
  let plain = '';
  let rest = 0;
  const unclosed = new Set<string>();
  for (const { 0: start, index } of text.includes('}') ? text.matchAll(/\{[{%:]/g) : []) {
    const sign = COMMANDS[start] ?? '}';
    if (index < rest || unclosed.has(sign)) continue;
    const end = text.indexOf(sign, index + 2);
    if (end === -1) {
      unclosed.add(sign);
      continue;
    }
    onCommand(text.slice(index, end + sign.length), index);
    plain += text.slice(rest, index);
    rest = end + sign.length;
  }
  return (plain + text.slice(rest)).replaceAll('{', '(').replaceAll('}', ')');
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
