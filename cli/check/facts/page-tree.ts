// A page's HTML as a list of elements with their offsets. Entry point: parseElements.
import { Parser } from 'htmlparser2';
import type { ElementFact } from './facts.ts';
import { foldSpace } from './text/fold-space.ts';

/**
 * Every element of a page in document order. Tags that do not nest are closed, and a missing `html`, `head` or `body` is added, as HTML
 * parsers do. Other elements, such as a missing `tbody`, are not added.
 */
export function parseElements(html: string): readonly ElementFact[] {
  const elements: PageElement[] = [];
  let open = null as PageElement | null;
  let attributes: Attributes = { values: new Map(), offsets: [] };
  const append = (element: PageElement) => {
    open?.nodes.push(element);
    elements.push(element);
    open = element;
  };
  const appendMissing = (tag: string) =>
    append(new PageElement({ tag, parent: open, offset: open?.offset ?? 0, attributes: NO_ATTRIBUTES }));
  const appendMissingParents = (tag: string) => {
    // Content after the end of the page belongs to its body.
    open ??= elements[0] ?? null;
    if (open === null && tag !== 'html') appendMissing('html');
    if (open?.tag === 'head' && !IN_HEAD.has(tag)) open = open.parent;
    if (open?.tag !== 'html' || tag === 'head' || tag === 'body') return;
    const body = elements.find((element) => element.tag === 'body');
    if (body !== undefined) open = body;
    else appendMissing(IN_HEAD.has(tag) && elements.length === 1 ? 'head' : 'body');
  };
  const parser = new Parser({
    onopentagname() {
      attributes = { values: new Map(), offsets: [] };
    },
    onattribute(name, value) {
      if (attributes.values.has(name)) return;
      attributes.values.set(name, value);
      attributes.offsets.push(parser.startIndex);
    },
    onopentag(tag) {
      appendMissingParents(tag);
      append(new PageElement({ tag, parent: open, offset: parser.startIndex, attributes }));
    },
    ontext(text) {
      if (text.trim() !== '') appendMissingParents('#text');
      open?.nodes.push(text);
    },
    onclosetag(tag, isImplied) {
      const closed = nearest(open, tag);
      if (closed === null) return;
      // The tag that implies the end begins there; a tag without content implies its own.
      const isClosedByOther = isImplied && parser.startIndex > closed.offset;
      closed.endOffset = isClosedByOther ? parser.startIndex : parser.endIndex + 1;
      open = closed.parent;
    },
  });
  parser.end(html);
  return elements;
}

interface Attributes {
  readonly values: Map<string, string>;
  /** In the order of the values. */
  readonly offsets: number[];
}

const NO_ATTRIBUTES: Attributes = { values: new Map(), offsets: [] };

/** Elements that may be in a `head`; any other element ends it, and so does text. */
const IN_HEAD = new Set('base link meta noscript script style template title'.split(' '));

function nearest(element: PageElement | null, tag: string): PageElement | null {
  for (let next = element; next !== null; next = next.parent) if (next.tag === tag) return next;
  return null;
}

interface PageElementParts {
  readonly tag: string;
  readonly parent: PageElement | null;
  readonly offset: number;
  readonly attributes: Attributes;
}

/** A class: a page has thousands of elements, and objects with closures of their own would take several times the memory. */
class PageElement implements ElementFact {
  readonly tag: string;
  readonly parent: PageElement | null;
  readonly offset: number;
  endOffset = Number.POSITIVE_INFINITY;
  readonly attributes: ReadonlyMap<string, string>;
  readonly #attributeOffsets: readonly number[];
  /** Texts and elements in the order of the file. */
  readonly nodes: (string | PageElement)[] = [];
  #text: string | null = null;

  constructor({ tag, parent, offset, attributes }: PageElementParts) {
    this.tag = tag;
    this.parent = parent;
    this.offset = offset;
    this.attributes = attributes.values;
    this.#attributeOffsets = attributes.offsets;
  }

  get children(): readonly PageElement[] {
    return this.nodes.filter((node) => typeof node !== 'string');
  }

  attributeOffset(name: string): number | undefined {
    return this.#attributeOffsets[[...this.attributes.keys()].indexOf(name)];
  }

  get text(): string {
    this.#text ??= CODE.has(this.tag) ? rawText(this) : foldSpace(rawText(this));
    return this.#text;
  }
}

function rawText(root: PageElement): string {
  let text = '';
  // A stack instead of recursion: a damaged page may nest elements deeper than the call stack.
  const stack: (string | PageElement)[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') text += node;
    else if (CODE.has(node.tag) && node !== root) continue;
    else {
      // Blocks separate words, even without a space between the tags.
      if (BLOCK.has(node.tag)) {
        text += ' ';
        stack.push(' ');
      }
      for (let index = node.nodes.length - 1; index >= 0; index--)
        stack.push(node.nodes[index] as string | PageElement);
    }
  }
  return text;
}

const CODE = new Set(['script', 'style']);

const BLOCK = new Set(
  'address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
