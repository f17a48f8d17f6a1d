// Reads Markdown in the texts of the data. Only links, bold, emphasis and lists are allowed; everything else is named, with what to
// write instead. Entry point: parseRichText.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isHttpsUrl } from '../url.ts';
import {
  type Block,
  fromBlock,
  type Inline,
  type InlineText,
  type RichText,
  toInlineText,
} from './rich-text.ts';

export interface MarkupError {
  /** What is not allowed, as it is in the text, on one line. */
  readonly part: string;
  /** How many times the same characters occur in the text before it. */
  readonly occurrence: number;
  /** The end of a sentence that begins with the key, with the hint after `; `. */
  readonly message: string;
}

/** Reads a text, with what is wrong with it; a text without markup stays a string. */
export function parseRichText(source: string): {
  readonly text: RichText;
  readonly errors: readonly MarkupError[];
} {
  const markdown = separateParagraphs(source);
  // Parsing every text would take longer than reading the data.
  if (!MARKUP.test(source)) return { text: toText(splitParagraphs(markdown)), errors: [] };
  const errors: MarkupError[] = [];
  const report: Report = ({ position }, message) => {
    const start = position?.start.offset ?? 0;
    const [part = ''] = markdown.slice(start, position?.end.offset).trimStart().split('\n');
    errors.push({ part, occurrence: markdown.slice(0, start).split(part).length - 1, message });
  };
  const { children } = fromMarkdown(markdown, {
    extensions: [{ disable: { null: ['characterReference'] } }],
  });
  const blocks = children.flatMap((node) => readBlock(node, report));
  const [table] = TABLE.exec(source) ?? [];
  if (table !== undefined)
    errors.push({
      part: table.trim(),
      occurrence: 0,
      message: 'contains a table; write a list with an item for each row',
    });
  return { text: toText(blocks), errors };
}

function splitParagraphs(text: string): Block[] {
  return text.split(/\n\s*\n/).map((content): Block => ({ type: 'paragraph', content }));
}

function toText(blocks: readonly Block[]): RichText {
  const [first, ...others] = blocks;
  return first === undefined || others.length > 0 ? blocks : fromBlock(first);
}

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type NodeOf<Type extends Node['type']> = Extract<Node, { readonly type: Type }>;
type ListItem = NodeOf<'list'>['children'][number];
type InlineNode = NodeOf<'paragraph'>['children'][number];

/** Whether CommonMark, or one of our references to pages, may make more of a text than its characters. */
const MARKUP = /[*_[`<\\]|\{link:|^ *(?:[#>~=+|-]|\d+[.)]\s)|^ {4}/m;

/** The line below the header of a table. */
const TABLE = /^ *\|? *:?-+:? *\|[ |:-]*$/m;

const LINE_BREAK = /\n(?=\S)(?!(?:[-*+]|\d+[.)])\s)/g;

/**
 * A blank line begins a paragraph. YAML folds it to a single line break in a text after `>`, so that in a text without blank lines every
 * line break begins one, except before the items of a list.
 */
function separateParagraphs(source: string): string {
  if (!source.includes('\n')) return source;
  return /^\S.*\n[^\S\n]*\n\S/m.test(source) ? source : source.replace(LINE_BREAK, '\n\n');
}

type Report = (node: Pick<Node, 'position'>, message: string) => void;

function readBlock(node: Node, report: Report): Block[] {
  if (node.type === 'list') return readList(node, report);
  if (node.type === 'paragraph') return [{ type: 'paragraph', content: readInlines(node.children, report) }];
  report(node, describe(node));
  return [];
}

function readList(list: NodeOf<'list'>, report: Report): Block[] {
  const [first, ...others] = list.children;
  if (list.ordered === true && list.start !== 1)
    report(
      list,
      `contains a numbered list that begins with ${list.start}; begin it with 1, or write \`${list.start}\\.\` if it is no list`,
    );
  else if (first !== undefined && others.length === 0 && isFolded(first))
    report(
      list,
      'contains a list whose items are on one line; write `|` instead of `>`, so that each item keeps its line',
    );
  const items = list.children.map((item) => readItem(item, report));
  return [{ type: 'list', ordered: list.ordered === true, items }];
}

/** In a text after `>`, YAML joins the items to one line: `- a - b`. */
function isFolded({ children: [paragraph] }: ListItem): boolean {
  if (paragraph?.type !== 'paragraph') return false;
  const [text] = paragraph.children;
  return text?.type === 'text' && / (?:[-*+]|\d[.)]) \S/.test(text.value);
}

function readItem({ children: [paragraph, ...others] }: ListItem, report: Report): InlineText {
  for (const other of others)
    report(
      other,
      other.type === 'list'
        ? 'contains a list within a list; write one list'
        : 'contains an item of several paragraphs; write one paragraph for each item',
    );
  if (paragraph === undefined) return '';
  if (paragraph.type === 'paragraph') return readInlines(paragraph.children, report);
  report(paragraph, describe(paragraph));
  return '';
}

function readInlines(nodes: readonly InlineNode[], report: Report): InlineText {
  return toInlineText(nodes.flatMap((node) => readInline(node, report)));
}

function readInline(node: InlineNode, report: Report): Inline[] {
  if (node.type === 'text') return splitPageLinks(node.value);
  if (node.type === 'break') return [' '];
  if (node.type === 'link') return [readLink(node, report)];
  if (node.type === 'strong' || node.type === 'emphasis')
    return [{ type: node.type, content: node.children.flatMap((child) => readInline(child, report)) }];
  // The tag that it closes is reported.
  if (node.type === 'html' && node.value.startsWith('</')) return [];
  report(node, describe(node));
  return [];
}

/** Every second part is a reference to a page. */
function splitPageLinks(text: string): Inline[] {
  return text
    .split(/(\{link:[^{}]*\})/)
    .map((part, index): Inline => (index % 2 === 0 ? part : { type: 'link', href: part, content: [] }))
    .filter((part) => part !== '');
}

function readLink(link: NodeOf<'link'>, report: Report): Inline {
  const content = link.children.flatMap((child) => readInline(child, report));
  const error =
    content.length === 0
      ? 'contains a link without a text; write `[text](/path)`'
      : link.title != null
        ? 'contains a link with a title; remove the title'
        : findTargetError(link.url);
  if (error !== null) report(link, error);
  return { type: 'link', href: link.url, content };
}

/** Whether the page of a path exists is checked with the references between files. */
function findTargetError(url: string): string | null {
  if (/^\/(?!\/)[^\s{}]*$|^#[\w-]+$/.test(url) || isHttpsUrl(url)) return null;
  if (url === 'mailto:{email}') return null;
  if (/^mailto:/.test(url))
    return `links to \`${url}\`; write \`mailto:{email}\`, the address of the business`;
  if (/^(?:tel|sms):/.test(url))
    return `links to \`${url}\`; write the number as text, or \`{phone}\` for the number of the business`;
  if (/^\{link:/.test(url)) return `links to \`${url}\`; write \`${url}\` alone, or the path of the page`;
  if (/^http:/.test(url)) return `links to \`${url}\`, which is not encrypted; write an https URL`;
  return `links to \`${url}\`; write \`/path\` for a page of this site, or a full https URL`;
}

const INSTEAD_OF_TAGS: readonly (readonly [tag: RegExp, hint: string])[] = [
  [/^<\/?(?:b|strong)\b/i, 'write `**bold**`'],
  [/^<\/?(?:i|em)\b/i, 'write `*emphasis*`'],
  [/^<\/?a\b/i, 'write `[text](/path)`'],
  [/^<\/?(?:p|br|div)\b/i, 'begin a paragraph with a blank line'],
  [/^<\/?(?:ul|ol|li)\b/i, 'write each item on a line that begins with `- `'],
];

/** Names what is not allowed, with what to do. */
function describe(node: Node): string {
  if (node.type === 'html') {
    const instead = INSTEAD_OF_TAGS.find(([tag]) => tag.test(node.value))?.[1];
    const [tag = node.value] = /^<[^>]*>?/.exec(node.value) ?? [];
    return `contains HTML, \`${tag.replace(/\s[\s\S]*/, '>')}\`; ${instead ?? 'write the text without it, or `\\<` for the sign'}`;
  }
  return OTHERS[node.type] ?? `contains Markdown of the kind \`${node.type}\`; remove it`;
}

const OTHERS: Readonly<Record<string, string>> = {
  heading: 'contains a heading; write the line in `**bold**`, or `\\#` if it is no heading',
  image: 'contains an image; add the photo to `data/gallery.yaml` instead',
  imageReference: 'contains an image; add the photo to `data/gallery.yaml` instead',
  code: 'contains code; remove the backticks, or the spaces at the start of the line',
  inlineCode: 'contains code; remove the backticks',
  blockquote: 'contains a block quote; remove the `>`',
  thematicBreak: 'contains a line across the page; remove it',
  definition: 'contains the target of a link; write `[text](/path)` where the link is',
  linkReference: 'contains a link without a target; write `[text](/path)`',
};
