// A page's HTML as lists of elements and texts, with offsets. Entry point: parseTree.
import { Parser } from 'htmlparser2';
import type { ElementFact, PageFacts, TextPiece } from './facts.ts';
import { memoize } from './memoize.ts';
import { foldSpace } from './text/fold-space.ts';

/**
 * Parses a page. Tags that do not nest are closed, and a missing `html`, `head` or `body` is added,
 * as HTML parsers do. Other elements, such as a missing `tbody`, are not added.
 */
export function parseTree(source: string): Pick<PageFacts, 'elements' | 'texts'> {
  const html = source.replaceAll('\u0000', '\ufffd');
  const elements: PageElement[] = [];
  const texts: TextPiece[] = [];
  // Without its type, TypeScript takes it for null where `append` has set it.
  let open = null as PageElement | null;
  let openTemplates = 0;
  const append = (startTag: StartTag) => {
    if (open !== null && open.depth >= MAX_DEPTH) open = open.parent;
    const element = new PageElement(startTag, { parent: open, html, texts });
    open?.children.push(element);
    elements.push(element);
    open = element;
  };
  const close = (element: PageElement, endOffset: number) => {
    element.contentEnd = parser.startIndex;
    element.endOffset = endOffset;
    element.textsEnd = texts.length;
    open = element.parent;
  };
  // Blocks separate words, even without a space between the tags; a tag inside a sentence does not
  // split it. A pattern that allows one space must not match across two blocks, so there are two
  // line feeds.
  const addSeparator = () => {
    if (texts.at(-1)?.endsBlock === false) texts.push({ text: '\n\n', offset: parser.startIndex, endsBlock: true });
  };
  // Links without a text between them are buttons next to each other, not parts of a sentence.
  let linkTextsEnd = -1;
  const appendMissing = (tag: string) =>
    append({ tag, offset: open?.offset ?? 0, contentStart: parser.startIndex, attributes: NO_ATTRIBUTES });
  const appendMissingParents = (tag: string) => {
    // Content after the end of the page belongs to its body.
    open ??= elements[0] ?? null;
    if (open === null && tag !== 'html') appendMissing('html');
    if (open?.tag === 'head' && !IN_HEAD.has(tag)) close(open, parser.startIndex);
    if (open?.tag !== 'html' || tag === 'head' || tag === 'body') return;
    const body = elements.find((element) => element.tag === 'body');
    if (body !== undefined) open = body;
    else appendMissing(IN_HEAD.has(tag) && elements.length === 1 ? 'head' : 'body');
  };
  const parser = new Parser({
    onopentag(tag) {
      appendMissingParents(tag);
      if (!INLINE.has(tag) || (tag === 'a' && texts.length === linkTextsEnd)) addSeparator();
      const attributes = readAttributes(html.slice(parser.startIndex, parser.endIndex + 1));
      append({ tag, offset: parser.startIndex, contentStart: parser.endIndex + 1, attributes });
      if (tag === 'template') openTemplates++;
    },
    ontext(text) {
      // Nobody sees a template until a script copies it.
      if (openTemplates > 0 || (open !== null && CODE.has(open.tag))) return;
      if (text.trim() !== '') appendMissingParents('#text');
      texts.push({ text, offset: parser.startIndex, endsBlock: false });
    },
    onclosetag(tag, isImplied) {
      const closed = findNearest(open, tag);
      if (closed === null) return;
      // The tag that implies the end begins there; a tag without content implies its own.
      const isClosedByOther = isImplied && parser.startIndex > closed.offset;
      close(closed, isClosedByOther ? parser.startIndex : parser.endIndex + 1);
      if (!INLINE.has(tag)) addSeparator();
      if (tag === 'a') linkTextsEnd = texts.length;
      if (tag === 'template') openTemplates--;
    },
  });
  parser.end(html);
  return { elements, texts };
}

/** Browsers move deeper elements up to here, and so recursion never overflows the stack. */
const MAX_DEPTH = 512;

interface Attributes {
  readonly values: ReadonlyMap<string, string>;
  /** Within the start tag, in the order of the values. */
  readonly offsets: readonly number[];
}

// Most start tags are on page after page.
const readAttributes = memoize((startTag: string): Attributes => {
  const values = new Map<string, string>();
  const offsets: number[] = [];
  const parser = new Parser({
    onattribute(name, value) {
      if (values.has(name)) return;
      values.set(name, normalizeLineEnds(value));
      offsets.push(parser.startIndex);
    },
  });
  parser.end(startTag);
  return { values, offsets };
});

const NO_ATTRIBUTES: Attributes = { values: new Map(), offsets: [] };

/** Elements that may be in a `head`; other elements and texts end it. */
const IN_HEAD = new Set('base link meta noscript script style template title'.split(' '));

function findNearest(element: PageElement | null, tag: string): PageElement | null {
  for (let next = element; next !== null; next = next.parent) if (next.tag === tag) return next;
  return null;
}

interface StartTag {
  readonly tag: string;
  readonly offset: number;
  /** The offset after the tag. */
  readonly contentStart: number;
  readonly attributes: Attributes;
}

interface Surroundings {
  readonly parent: PageElement | null;
  readonly html: string;
  readonly texts: readonly TextPiece[];
}

/** A class: a page has thousands of elements, and closures would multiply the memory. */
class PageElement implements ElementFact {
  readonly tag: string;
  readonly parent: PageElement | null;
  readonly depth: number;
  readonly offset: number;
  endOffset = Number.POSITIVE_INFINITY;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: PageElement[] = [];
  contentEnd = Number.POSITIVE_INFINITY;
  textsEnd = Number.POSITIVE_INFINITY;
  readonly #attributeOffsets: readonly number[];
  readonly #contentStart: number;
  readonly #textsStart: number;
  readonly #html: string;
  readonly #texts: readonly TextPiece[];
  #text: string | null = null;

  constructor({ tag, offset, contentStart, attributes }: StartTag, { parent, html, texts }: Surroundings) {
    this.tag = tag;
    this.parent = parent;
    this.depth = (parent?.depth ?? 0) + 1;
    this.offset = offset;
    this.attributes = attributes.values;
    this.#attributeOffsets = attributes.offsets;
    this.#contentStart = contentStart;
    this.#html = html;
    this.#texts = texts;
    this.#textsStart = texts.length;
  }

  attributeOffset(name: string): number | undefined {
    const offset = this.#attributeOffsets[[...this.attributes.keys()].indexOf(name)];
    return offset === undefined ? undefined : this.offset + offset;
  }

  get text(): string {
    this.#text ??= CODE.has(this.tag) ? this.#code : foldSpace(this.#words);
    return this.#text;
  }

  get #words(): string {
    return this.#texts
      .slice(this.#textsStart, this.textsEnd)
      .map(({ text }) => text)
      .join('');
  }

  get #code(): string {
    return normalizeLineEnds(this.#html.slice(this.#contentStart, this.contentEnd));
  }
}

/** Browsers do the same before they hash a script or read a value. */
function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Elements without text for people. */
const CODE = new Set(['script', 'style']);

/** Elements inside a sentence. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr script style template'.split(
    ' ',
  ),
);
