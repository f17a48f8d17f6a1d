// Text with markup as plain data: blocks such as paragraphs, lists and tables, whose words may have
// links, bold and emphasis. What parse-rich-text.ts reads from the data and
// templates/elements/rich-text.tsx renders. Nearly every text has no markup and stays a string.

/** A part of a paragraph. */
export type Inline =
  | string
  | TextLink
  | { readonly type: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  /** Characters that stay as they are, also braces. */
  | { readonly type: 'code'; readonly code: string }
  /** The mark of a footnote, by its number from 1. */
  | { readonly type: 'note'; readonly number: number };

/** In records `href` is `/path`, `{link:page}` or `{phone:camas}`; the model has the URL. */
export interface TextLink {
  readonly type: 'link';
  readonly href: string;
  /** Empty for a reference without words of its own in the records. */
  readonly content: readonly Inline[];
  /** True in the model if the content is the name of the page. */
  readonly isName?: true;
}

/** One paragraph. */
export type InlineText = string | readonly Inline[];

export interface Table {
  readonly type: 'table';
  readonly head: readonly InlineText[];
  /** Each has as many cells as the head. */
  readonly rows: readonly (readonly InlineText[])[];
  /** The alignment of each column. */
  readonly align: readonly ('left' | 'center' | 'right' | null)[];
}

/** A photo of data/photos/ between paragraphs. */
export interface Figure {
  readonly type: 'figure';
  readonly file: string;
  /** Empty for the one of data/gallery.yaml. */
  readonly alt: string;
  readonly caption: string | null;
}

export type Block =
  | { readonly type: 'paragraph'; readonly content: InlineText }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly RichText[] }
  | Table
  | ArticleBlock;

/** Only the text of an article has these blocks. */
type ArticleBlock =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly content: InlineText }
  | Figure
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'rule' }
  /** The footnotes by their numbers, at the end. */
  | { readonly type: 'notes'; readonly notes: readonly RichText[] };

/** Blocks; a string is one paragraph. */
export type RichText = string | readonly Block[];

/** Whether a value in a record is a link in a text. */
export function isTextLink(value: object): value is TextLink {
  return 'type' in value && value.type === 'link' && 'href' in value && 'content' in value;
}

/** Whether a value in a record is code, whose characters are no references. */
export function isCode(value: object): boolean {
  return 'type' in value && value.type === 'code';
}

/** Whether a value is a rich text. A section of the type `list` has no `ordered`. */
export function isMarkedText(value: unknown): value is readonly Block[] | readonly Inline[] {
  if (!Array.isArray(value)) return false;
  const nodes: readonly unknown[] = value;
  return nodes.some(
    (node) =>
      typeof node === 'object' &&
      node !== null &&
      'type' in node &&
      (node.type === 'list' ? 'ordered' in node : BLOCKS.has(String(node.type)) || INLINES.has(String(node.type))),
  );
}

const BLOCKS = new Set(['paragraph', 'list', 'table', 'heading', 'figure', 'quote', 'code', 'rule', 'notes']);
const INLINES = new Set(['link', 'strong', 'emphasis', 'code', 'note']);

/** Whether a text is the content of one paragraph. Code as the only block of an article is read as a line of it. */
export function isInlines(text: readonly (Block | Inline)[]): text is readonly Inline[] {
  return text.every((node) => typeof node === 'string' || INLINES.has(node.type));
}

/** Lists texts, links and photos in order; links and photos before what is in them. */
export function* listMarkedText(text: RichText | InlineText): Iterable<string | TextLink | Figure> {
  for (const node of typeof text === 'string' ? [text] : text) {
    if (typeof node === 'string' || node.type === 'link' || node.type === 'figure') yield node;
    if (typeof node !== 'string') for (const content of listContents(node)) yield* listMarkedText(content);
  }
}

/** Lists the texts in a node of a text. */
function listContents(node: Exclude<Block | Inline, string>): readonly (RichText | InlineText)[] {
  switch (node.type) {
    case 'list':
      return node.items;
    case 'table':
      return [node.head, ...node.rows].flat();
    case 'figure':
      return [node.alt, node.caption ?? ''].filter((text) => text !== '');
    case 'quote':
      return [node.blocks];
    case 'notes':
      return node.notes;
    case 'code':
    case 'rule':
    case 'note':
      return [];
    default:
      return [node.content];
  }
}

export function toBlocks(text: RichText): readonly Block[] {
  return typeof text === 'string' ? [{ type: 'paragraph', content: text }] : text;
}

export function fromBlock(block: Block): RichText {
  return block.type === 'paragraph' ? fromInline(block.content) : [block];
}

/** Returns a paragraph as a text of its own. */
export function fromInline(content: InlineText): RichText {
  return typeof content === 'string' ? content : [{ type: 'paragraph', content }];
}

/** Returns paragraphs, and a list that is a key of its own, as texts in their order. */
export function joinList(
  paragraphs: readonly RichText[],
  list: readonly InlineText[] | undefined = [],
): readonly RichText[] {
  if (list.length === 0) return paragraphs;
  return [...paragraphs, [{ type: 'list', ordered: false, items: list.map(fromInline) }]];
}

/** Returns a paragraph followed by a text, whose first paragraph continues it. */
export function prependParagraph(paragraph: InlineText, text: RichText): RichText {
  const [first, ...others] = toBlocks(text);
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', content: paragraph }, ...toBlocks(text)];
  const joined = joinInlines([paragraph, first.content]);
  return others.length === 0 ? fromInline(joined) : [{ type: 'paragraph', content: joined }, ...others];
}

/** Joins sentences or paragraphs to one paragraph. */
export function joinInlines(texts: readonly InlineText[]): InlineText {
  return toInlineText(
    texts.flatMap((text, index) => [...(index === 0 ? [] : [' ']), ...(typeof text === 'string' ? [text] : text)]),
  );
}

/** Returns parts as a paragraph: a string if there is no markup. */
export function toInlineText(parts: readonly Inline[]): InlineText {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts.filter((part) => part !== '');
}

/** Returns the words of a text without markup, for places that show no links. */
export function toPlainText(text: RichText | InlineText): string {
  if (typeof text === 'string') return text;
  // Blocks are read as sentences that follow each other.
  return text.map(formatNode).join(isInlines(text) ? '' : ' ');
}

function formatNode(node: Block | Inline): string {
  if (typeof node === 'string') return node;
  return node.type === 'code' ? node.code : listContents(node).map(toPlainText).join(' ');
}
