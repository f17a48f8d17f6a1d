// A page's HTML as a list of elements with offsets. Entry point: parseElements.
import { Parser } from 'htmlparser2';
import type { ElementFact } from './facts.ts';
import { memoize } from './memoize.ts';

/**
 * Parses a page. Tags that do not nest are closed, and a missing `html`, `head` or `body` is added,
 * as HTML parsers do. Other elements, such as a missing `tbody`, are not added.
 */
export function parseElements(source: string): readonly ElementFact[] {
  const html = source.replaceAll('\u0000', '\ufffd');
  const elements: PageElement[] = [];
  // Without its type, TypeScript takes it for null where `append` has set it.
  let open = null as PageElement | null;
  const append = (startTag: StartTag) => {
    if (open !== null && open.depth >= MAX_DEPTH) open = open.parent;
    const element = new PageElement(startTag, open);
    open?.children.push(element);
    elements.push(element);
    open = element;
  };
  const close = (element: PageElement, endOffset: number) => {
    element.endOffset = endOffset;
    open = element.parent;
  };
  const appendMissing = (tag: string) => append({ tag, offset: open?.offset ?? 0, attributes: NO_ATTRIBUTES });
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
      const attributes = readAttributes(html.slice(parser.startIndex, parser.endIndex + 1));
      append({ tag, offset: parser.startIndex, attributes });
    },
    ontext(text) {
      if ((open === null || !CODE.has(open.tag)) && text.trim() !== '') appendMissingParents('#text');
    },
    onclosetag(tag, isImplied) {
      const closed = findNearest(open, tag);
      if (closed === null) return;
      // The tag that implies the end begins there; a tag without content implies its own.
      const isClosedByOther = isImplied && parser.startIndex > closed.offset;
      close(closed, isClosedByOther ? parser.startIndex : parser.endIndex + 1);
    },
  });
  parser.end(html);
  return elements;
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
  readonly attributes: Attributes;
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
  readonly #attributeOffsets: readonly number[];

  constructor({ tag, offset, attributes }: StartTag, parent: PageElement | null) {
    this.tag = tag;
    this.parent = parent;
    this.depth = (parent?.depth ?? 0) + 1;
    this.offset = offset;
    this.attributes = attributes.values;
    this.#attributeOffsets = attributes.offsets;
  }

  attributeOffset(name: string): number | undefined {
    const offset = this.#attributeOffsets[[...this.attributes.keys()].indexOf(name)];
    return offset === undefined ? undefined : this.offset + offset;
  }
}

/** Browsers do the same before they read a value. */
function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Elements without text for people. */
const CODE = new Set(['script', 'style']);
