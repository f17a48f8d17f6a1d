// Fits Markdown from elsewhere to what an article can have: links and photos of the new site,
// headings of two levels, no HTML. What has no form is named with its line, and its words stay.
// Entry point: fitMarkdown.

import { NON_PRINTABLE } from '../../schema/fields/rich-text.ts';
import { findOverload, type MarkdownNode, type Node, parseMarkdown } from '../../schema/text/markdown.ts';
import { parseArticleText } from '../../schema/text/parse-rich-text.ts';
import { htmlToMarkdown } from '../page/to-markdown.ts';
import { toOneLine } from './names.ts';

export interface FitOptions {
  /** Returns where a link leads on the new site: `/path`, a URL, or null if nowhere. */
  resolveLink(url: string): string | null;
  /** Returns the name of a file in data/photos/; null if the photo is not there. */
  resolvePhoto(url: string): string | null;
}

export type TextBlock =
  | { readonly type: 'heading'; readonly level: number; readonly source: string; readonly text: string }
  | { readonly type: 'figure'; readonly source: string; readonly file: string; readonly alt: string }
  | { readonly type: 'paragraph' | 'other'; readonly source: string; readonly text: string };

/** A part that has no form in the new text. */
export interface Unfit {
  /** From 1, in the text that was given. */
  readonly line: number;
  /** A sentence. */
  readonly message: string;
}

export function fitMarkdown(
  source: string,
  options: FitOptions,
): { readonly blocks: readonly TextBlock[]; readonly unfit: readonly Unfit[] } {
  const unfit: Unfit[] = [];
  const markdown = source.replaceAll('\t', '    ').replace(new RegExp(NON_PRINTABLE, 'gu'), '');
  const blocks = findOverload(markdown) === null ? fitBlocks(markdown, options, unfit) : fitPlainly(markdown, unfit);
  return { blocks: levelHeadings(blocks), unfit };
}

export function joinBlocks(blocks: readonly TextBlock[]): string {
  return blocks.map(({ source }) => source).join('\n\n');
}

/** Returns words as Markdown that is nothing but them. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\*_[\]<`|]/g, '\\$&')
    .replace(/^(?=[#>~=+-])/gm, '\\')
    .replace(/^(\d+)([.)])/gm, '$1\\$2');
}

/** A text that no parser should read: its paragraphs as they are. */
function fitPlainly(markdown: string, unfit: Unfit[]): TextBlock[] {
  unfit.push({ line: 1, message: 'The text has more markup than can be read; its words were taken without it.' });
  return markdown.split(/\n\s*\n/).flatMap((part): TextBlock[] => {
    const text = toOneLine(part.replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1'));
    return text === '' ? [] : [{ type: 'paragraph', text, source: escapeMarkdown(toPlainBraces(text)) }];
  });
}

function fitBlocks(markdown: string, options: FitOptions, unfit: Unfit[]): TextBlock[] {
  const { children } = parseMarkdown(markdown, { hasFootnotes: true });
  const definitions = new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
  const rebuilder = { markdown, options, unfit, definitions };
  const notes = new Map<string, string>();
  for (const node of children)
    if (node.type === 'footnoteDefinition') notes.set(node.identifier, rebuild(node, { ...rebuilder, figures: [] }));
  const used = new Set<string>();
  const blocks = children.flatMap((node): TextBlock[] => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'definition' || node.type === 'footnoteDefinition') return [];
    if (node.type === 'html') return fitHtml(node.value, line, options, unfit);
    const figures: TextBlock[] = [];
    const source = rebuild(node, { ...rebuilder, figures })
      .replace(/[ \t]+$/gm, '')
      .trim();
    const noteNames = listNotes(node).filter((name) => notes.has(name));
    for (const name of noteNames) used.add(name);
    const context = { source, line, notes: noteNames.map((name) => notes.get(name) ?? '') };
    return [...(source === '' ? [] : [fitBlock(node, context, unfit)]), ...figures];
  });
  const footnotes = [...used].map((name): TextBlock => {
    const source = notes.get(name) ?? '';
    return { type: 'other', source, text: source };
  });
  return [...blocks, ...footnotes];
}

/** Lists the footnotes that a node refers to. */
function listNotes(node: MarkdownNode): string[] {
  if (node.type === 'footnoteReference') return [node.identifier];
  return 'children' in node ? node.children.flatMap(listNotes) : [];
}

function fitHtml(html: string, line: number, options: FitOptions, unfit: Unfit[]): TextBlock[] {
  if (/^<!--[\s\S]*-->$/.test(html.trim())) return [];
  const [tag = html] = /<[a-z][^\s>]*/i.exec(html) ?? [];
  const markdown = htmlToMarkdown(html);
  const isEmpty = markdown.trim() === '' || markdown === html;
  unfit.push({
    line,
    message: `HTML, \`${tag}>\`: ${isEmpty ? 'it was left out' : 'its words were taken, without what the tags did'}.`,
  });
  return isEmpty ? [] : fitBlocks(markdown, options, []);
}

interface Fitting {
  readonly source: string;
  readonly line: number;
  readonly notes: readonly string[];
}

function fitBlock(node: Node, { source, line, notes }: Fitting, unfit: Unfit[]): TextBlock {
  const text = toOneLine(collectText(node));
  if (node.type === 'heading') {
    const words = source
      .replace(/^#+\s+/, '')
      .replace(/\s*\n[=-]+$|\s+#+$/g, '')
      .replaceAll('\n', ' ');
    return { type: 'heading', level: node.depth, source: words, text };
  }
  const [error] = parseArticleText([source, ...notes].join('\n\n')).errors;
  if (error !== undefined) unfit.push({ line, message: `The text ${error.reason}; its words were taken.` });
  return {
    type: node.type === 'paragraph' ? 'paragraph' : 'other',
    source: error === undefined ? source : toPlainSource(text),
    text,
  };
}

/** Words alone; brackets go if they look like a link without a target. */
function toPlainSource(text: string): string {
  const source = escapeMarkdown(toPlainBraces(text));
  return parseArticleText(source).errors.length === 0
    ? source
    : escapeMarkdown(toPlainBraces(text).replace(/[[\]]/g, ''));
}

interface Rebuilder {
  readonly markdown: string;
  readonly options: FitOptions;
  readonly unfit: Unfit[];
  readonly definitions: ReadonlyMap<string, string>;
  /** The images within the block, which follow it. */
  readonly figures: TextBlock[];
}

/** Returns the source of a node with other links, and without images and tags. */
function rebuild(node: MarkdownNode, rebuilder: Rebuilder): string {
  const [start, end] = rangeOf(node);
  const { markdown } = rebuilder;
  if (!('children' in node)) return rebuildLeaf(node, markdown.slice(start, end), rebuilder);
  let source = '';
  let inner = '';
  let position = start;
  for (const child of node.children) {
    const [from, to] = rangeOf(child);
    const part = rebuild(child, rebuilder);
    source += markdown.slice(position, from) + part;
    inner += part;
    position = to;
  }
  source += markdown.slice(position, end);
  if (node.type === 'link' || node.type === 'linkReference') return rebuildLink(node, inner, rebuilder);
  return source;
}

function rebuildLeaf(node: MarkdownNode, source: string, { options, unfit, definitions, figures }: Rebuilder): string {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case 'text':
      return toPlainBraces(source, (tag) =>
        unfit.push({
          line: line + source.slice(0, Math.max(0, source.indexOf(tag))).split('\n').length - 1,
          message: `\`${tag}\`, which only another program understands, was left out.`,
        }),
      );
    case 'html':
      return rebuildTag(node.value, line, unfit);
    case 'image':
    case 'imageReference': {
      const url = node.type === 'image' ? node.url : (definitions.get(node.identifier) ?? '');
      const file = options.resolvePhoto(url);
      const caption = node.type === 'image' && node.title ? ` "${node.title.replaceAll('"', "'")}"` : '';
      const alt = node.alt ?? '';
      if (file === null) unfit.push({ line, message: `The photo \`${url}\` was not taken.` });
      else
        figures.push({
          type: 'figure',
          file,
          alt,
          source: `![${escapeMarkdown(toPlainBraces(alt))}](${file}${toPlainBraces(caption)})`,
        });
      return '';
    }
    default:
      return source;
  }
}

function rebuildLink(
  node: Extract<MarkdownNode, { type: 'link' | 'linkReference' }>,
  inner: string,
  { options, unfit, definitions }: Rebuilder,
): string {
  const url = node.type === 'link' ? node.url : definitions.get(node.identifier);
  if (inner.trim() === '' || url === undefined) return inner;
  const target = options.resolveLink(url);
  if (target !== null) return `[${inner}](${target})`;
  const isPlain = /^(?:tel|sms|mailto):/.test(url);
  if (!isPlain)
    unfit.push({
      line: node.position?.start.line ?? 1,
      message: `The link to \`${url}\` leads to no page of the new site, and to no https URL; its words were taken.`,
    });
  return inner;
}

const TAGS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', br: ' ' };

function rebuildTag(html: string, line: number, unfit: Unfit[]): string {
  const [, name = ''] = /^<\/?([a-z][a-z0-9]*)/i.exec(html) ?? [];
  const mark = TAGS[name.toLowerCase()];
  if (mark === undefined && !html.startsWith('</') && !html.startsWith('<!--'))
    unfit.push({ line, message: `HTML, \`<${name}>\`: its words were taken, without what the tag did.` });
  return mark ?? '';
}

/** Braces are references in our texts; those of other programs are commands. */
function toPlainBraces(text: string, onCommand: (tag: string) => void = () => {}): string {
  return text
    .replace(/\[([^\]]*)\]\((?=\{[{%])([^)]*)\)/g, (_, words: string, tag: string) => {
      onCommand(tag);
      return words;
    })
    .replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{:[^}\n]*\}/g, (tag) => {
      onCommand(tag);
      return '';
    })
    .replaceAll('{', '(')
    .replaceAll('}', ')');
}

/** The highest heading becomes the second level, because the title of the page is the first. */
function levelHeadings(blocks: readonly TextBlock[]): TextBlock[] {
  const highest = Math.min(...blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : [])));
  let hasHeading = false;
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const level = block.level <= highest || !hasHeading ? 2 : 3;
    hasHeading = true;
    return { ...block, level, source: `${'#'.repeat(level)} ${block.source}` };
  });
}

function rangeOf({ position }: MarkdownNode): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function collectText(node: MarkdownNode): string {
  if ('children' in node) return node.children.map(collectText).join(BLOCKS.has(node.type) ? ' ' : '');
  if (node.type === 'break') return ' ';
  return 'value' in node && node.type !== 'html' ? node.value : '';
}

const BLOCKS = new Set(['root', 'list', 'listItem', 'table', 'tableRow', 'blockquote']);
