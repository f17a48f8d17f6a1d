// A page's elements as the parser makes them: its nodes are the facts themselves, so that a page has one tree and not two.
// Enters at parseElements.
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  type html as markup,
  Parser,
  type ParserOptions,
  Token,
} from 'parse5';
import type { ElementFact } from './facts.ts';
import { foldSpace } from './fold-space.ts';
import { PageTokenizer } from './page-tokenizer.ts';

type Node = DefaultTreeAdapterTypes.Node;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Every element of a page, in document order. */
export function parseElements(html: string): readonly ElementFact[] {
  const elements: PageElement[] = [];
  collect(PageParser.parse(html, { sourceCodeLocationInfo: true, treeAdapter }), elements);
  return elements;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Whole once the page has been parsed and it was collected: until then the parser may move it. */
class PageElement implements DefaultTreeAdapterTypes.Element, ElementFact {
  readonly nodeName: string;
  readonly tagName: string;
  readonly attrs: Token.Attribute[];
  readonly namespaceURI: markup.NS;
  readonly childNodes: ChildNode[] = [];
  parentNode: ParentNode | null = null;
  /** Null for one that the parser adds by itself (tbody, a missing head). */
  startTag: Token.LocationWithAttributes | null = null;
  hasEndTag = false;
  /** Null until it is closed; for good where it stands open at the page's end. */
  closedAt: number | null = null;

  attributes = NO_ATTRIBUTES;
  offset = 0;
  endOffset = 0;
  parent: PageElement | null = null;
  readonly children: PageElement[] = [];
  #text: string | null = null;

  constructor(tagName: string, namespaceURI: markup.NS, attrs: Token.Attribute[]) {
    this.nodeName = tagName;
    this.tagName = tagName;
    this.attrs = attrs;
    this.namespaceURI = namespaceURI;
  }

  get tag(): string {
    return this.tagName;
  }

  /** To be called from the root downwards, once its parent is known. */
  settle(): void {
    const { parent, startTag, closedAt } = this;
    parent?.children.push(this);
    // What the parser adds stands where its parent does.
    this.offset = startTag?.startOffset ?? parent?.offset ?? 0;
    this.endOffset = closedAt ?? startTag?.endOffset ?? parent?.endOffset ?? Number.POSITIVE_INFINITY;
    if (this.attrs.length === 0) return;
    const attributes = new Map<string, string>();
    for (const attribute of this.attrs) attributes.set(attributeName(attribute), attribute.value);
    this.attributes = attributes;
  }

  get attributeOffsets() {
    const places = this.startTag?.attrs;
    return { get: (attribute: string) => places?.[attribute]?.startOffset };
  }

  get text(): string {
    if (this.#text === null) {
      const raw = onlyText(this) ?? rawText(this, this.tagName);
      this.#text = this.tagName === 'script' || this.tagName === 'style' ? raw : foldSpace(raw);
    }
    return this.#text;
  }
}

/** What nearly all elements without elements in them hold; null where there may be more. */
function onlyText({ childNodes: [only, second], tagName }: PageElement): string | null {
  if (second !== undefined || tagName === 'template') return null;
  if (only === undefined) return '';
  return only.nodeName === '#text' ? (only as DefaultTreeAdapterTypes.TextNode).value : null;
}

function attributeName({ prefix, name }: Token.Attribute): string {
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
}

const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement: (tagName, namespaceURI, attrs) => new PageElement(tagName, namespaceURI, attrs),
  // PageParser keeps those of elements. Of a text the parser would tell the end anew for each of its words.
  setNodeSourceCodeLocation() {},
  updateNodeSourceCodeLocation() {},
  // Asked at the page's end, whether the body and the page itself were closed.
  getNodeSourceCodeLocation(node) {
    if (!(node instanceof PageElement) || node.startTag === null) return null;
    return { ...node.startTag, ...(node.hasEndTag && { endTag: node.startTag }) };
  },
};

/** Keeps where an element begins and ends in the element, where the package's parser makes several copies of each place. */
class PageParser extends Parser<DefaultTreeAdapterMap> {
  constructor(options?: ParserOptions<DefaultTreeAdapterMap>) {
    super(options);
    this.tokenizer = new PageTokenizer(this.options, this);
  }

  override _attachElementToTree(
    ...[element, startTag, { parent, beforeElement }]: Parameters<
      Parser<DefaultTreeAdapterMap>['_attachElementToTree']
    >
  ): void {
    if (element instanceof PageElement) element.startTag = startTag;
    if (beforeElement) treeAdapter.insertBefore(parent, element, beforeElement);
    else treeAdapter.appendChild(parent, element);
  }

  override _setEndLocation(element: DefaultTreeAdapterTypes.Element, closing: Token.Token): void {
    if (!(element instanceof PageElement) || element.startTag === null || closing.location === null) return;
    // `<p>a<p>b</p>`: the first p ends where the second begins.
    const isEndTag = closing.type === Token.TokenType.END_TAG && closing.tagName === element.tagName;
    element.hasEndTag ||= isEndTag;
    element.closedAt = isEndTag ? closing.location.endOffset : closing.location.startOffset;
  }
}

/** Every element below a node, in document order. A damaged page may nest them deeper than calls can. */
function collect(root: Node, into: PageElement[]): void {
  const waiting: PageElement[] = [];
  const wait = (node: Node, parent: PageElement | null) => {
    const children = childrenOf(node);
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (!(child instanceof PageElement)) continue;
      child.parent = parent;
      waiting.push(child);
    }
  };
  wait(root, null);
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    element.settle();
    into.push(element);
    wait(element, element);
  }
}

function childrenOf(node: Node): readonly Node[] {
  return 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
}

function rawText(root: Node, name: string): string {
  let text = '';
  const waiting: (Node | ' ')[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === ' ') text += node;
    else if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
    else if ((node.nodeName === 'script' || node.nodeName === 'style') && node.nodeName !== name) continue;
    else {
      // Words of two blocks are two words, though no space stands between the tags.
      const isBlock = BLOCK.has(node.nodeName);
      if (isBlock) {
        text += ' ';
        waiting.push(' ');
      }
      const children = childrenOf(node);
      for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at] as Node);
    }
  }
  return text;
}

const BLOCK = new Set(
  'address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
