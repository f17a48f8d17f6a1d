// A page's HTML as a list of elements with their offsets. Entry point: parseElements.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { ElementFact } from './facts.ts';
import { foldSpace } from './text/fold-space.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type TextNode = DefaultTreeAdapterTypes.TextNode;

/** Every element of a page in document order, including those the parser adds (`tbody`, a missing `head`). */
export function parseElements(html: string): readonly ElementFact[] {
  const facts: PageElement[] = [];
  // A stack instead of recursion: a damaged page may nest elements deeper than the call stack.
  const stack: { readonly node: Element; readonly parent: PageElement | null }[] = [];
  const push = (node: Node, parent: PageElement | null) => {
    for (const child of childrenOf(node).toReversed())
      if ('tagName' in child) stack.push({ node: child, parent });
  };
  push(parse(html, { sourceCodeLocationInfo: true }), null);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const fact = new PageElement(next.node, next.parent);
    next.parent?.children.push(fact);
    facts.push(fact);
    push(next.node, fact);
  }
  return facts;
}

/** A class: a page has thousands of elements, and objects with closures of their own would take several times the memory. */
class PageElement implements ElementFact {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly offset: number;
  readonly endOffset: number;
  readonly children: PageElement[] = [];
  readonly parent: PageElement | null;
  readonly #node: Element;
  #text: string | null = null;

  constructor(node: Element, parent: PageElement | null) {
    const location = node.sourceCodeLocation;
    const isOpenAtEnd = location?.endTag === undefined && location?.endOffset === undefined;
    this.tag = node.tagName;
    this.attributes = attributesOf(node);
    // An element that the parser adds has the location of its parent.
    this.offset = location?.startOffset ?? parent?.offset ?? 0;
    this.endOffset = isOpenAtEnd
      ? (location?.startTag?.endOffset ?? parent?.endOffset ?? Number.POSITIVE_INFINITY)
      : (location?.endOffset ?? Number.POSITIVE_INFINITY);
    this.parent = parent;
    this.#node = node;
  }

  attributeOffset(name: string): number | undefined {
    return this.#node.sourceCodeLocation?.attrs?.[name]?.startOffset;
  }

  get text(): string {
    this.#text ??= textOf(this.#node);
    return this.#text;
  }
}

function attributesOf({ attrs }: Element): ReadonlyMap<string, string> {
  if (attrs.length === 0) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const attribute of attrs) attributes.set(attributeName(attribute), attribute.value);
  return attributes;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributeName({ prefix, name }: Element['attrs'][number]): string {
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
}

function childrenOf(node: Node): readonly Node[] {
  return 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
}

function textOf(node: Element): string {
  return node.tagName === 'script' || node.tagName === 'style' ? rawText(node) : foldSpace(rawText(node));
}

function rawText(root: Element): string {
  let text = '';
  const stack: (Node | ' ')[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === ' ') text += node;
    else if (node.nodeName === '#text') text += (node as TextNode).value;
    else if (CODE.has(node.nodeName) && node !== root) continue;
    else {
      // Blocks separate words, even without a space between the tags.
      if (BLOCK.has(node.nodeName)) {
        text += ' ';
        stack.push(' ');
      }
      stack.push(...childrenOf(node).toReversed());
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
