// Text with links, bold, emphasis and lists, as plain data: what parse-rich-text.ts reads from the data and
// templates/elements/rich-text.tsx renders. Nearly every text has no markup and stays a string.

/** A part of a paragraph. */
export type Inline =
  | string
  | TextLink
  | { readonly type: 'strong' | 'emphasis'; readonly content: readonly Inline[] };

/** In the records, `href` is as the data has it, `/path` or `{link:page}`; the model has the final one. */
export interface TextLink {
  readonly type: 'link';
  readonly href: string;
  /** Empty for `{link:page}` in the records. */
  readonly content: readonly Inline[];
}

/** One paragraph. */
export type InlineText = string | readonly Inline[];

export type Block =
  | { readonly type: 'paragraph'; readonly content: InlineText }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly InlineText[] };

/** Paragraphs and lists; a string is one paragraph. */
export type RichText = string | readonly Block[];

/** Whether a value in a record is a link in a text. */
export function isTextLink(value: object): value is TextLink {
  return 'type' in value && value.type === 'link' && 'href' in value && 'content' in value;
}

/** Whether a value in a record is a rich text with markup. A section of a page may have the type `list` too, but no `ordered`. */
export function isMarkedText(value: unknown): value is readonly Block[] | readonly Inline[] {
  if (!Array.isArray(value)) return false;
  const nodes: readonly unknown[] = value;
  return nodes.some(
    (node) =>
      typeof node === 'object' &&
      node !== null &&
      'type' in node &&
      (node.type === 'list' ? 'ordered' in node : MARKED_TYPES.includes(String(node.type))),
  );
}

const MARKED_TYPES = ['paragraph', 'link', 'strong', 'emphasis'];

/** Visits the texts and links in nodes, in their order; a link before its content. */
export function visitMarkedText(
  nodes: RichText | InlineText,
  visit: (node: string | TextLink) => void,
): void {
  if (typeof nodes === 'string') visit(nodes);
  else
    for (const node of nodes) {
      if (typeof node === 'string') visit(node);
      else if (node.type === 'list') for (const item of node.items) visitMarkedText(item, visit);
      else {
        if (node.type === 'link') visit(node);
        visitMarkedText(node.content, visit);
      }
    }
}

/** Returns the paragraphs and lists of a text. */
export function toBlocks(text: RichText): readonly Block[] {
  return typeof text === 'string' ? [{ type: 'paragraph', content: text }] : text;
}

/** Returns a paragraph or list as a text of its own. */
export function fromBlock(block: Block): RichText {
  return block.type === 'paragraph' ? fromInline(block.content) : [block];
}

/** Returns a paragraph as a text of its own. */
export function fromInline(content: InlineText): RichText {
  return typeof content === 'string' ? content : [{ type: 'paragraph', content }];
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
    texts.flatMap((text, index) => [
      ...(index === 0 ? [] : [' ']),
      ...(typeof text === 'string' ? [text] : text),
    ]),
  );
}

/** Returns parts as a paragraph: a string if there is no markup. */
export function toInlineText(parts: readonly Inline[]): InlineText {
  return parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : parts.filter((part) => part !== '');
}

/** Returns the words of a text without markup, for search engines and other places that show no links. */
export function toPlainText(text: RichText | InlineText): string {
  if (typeof text === 'string') return text;
  // Blocks are read as sentences that follow each other.
  const isBlocks = text.some((node) => typeof node === 'object' && /^(?:paragraph|list)$/.test(node.type));
  return text.map(formatNode).join(isBlocks ? ' ' : '');
}

function formatNode(node: Block | Inline): string {
  if (typeof node === 'string') return node;
  return node.type === 'list' ? node.items.map(toPlainText).join(' ') : toPlainText(node.content);
}
