// One page's HTML as facts: parsed once, everything that not every rule asks for is worked out at the first question.
import { type DefaultTreeAdapterTypes, parse, type Token } from 'parse5';
import type { Place } from '../problem.ts';
import type { ElementFact, JsonLdFact, PageFacts } from './facts.ts';
import { foldSpace } from './fold-space.ts';

type Node = DefaultTreeAdapterTypes.Node;
type TreeElement = DefaultTreeAdapterTypes.Element;

export interface PageName {
  /** Path of the file in the output. */
  readonly file: string;
  /** The address it answers to. */
  readonly path: string;
}

export function parsePage({ file, path }: PageName, html: string): PageFacts {
  const elements: ElementFact[] = [];
  collect(parse(html, { sourceCodeLocationInfo: true }), elements);
  const byTag = new Map<string, ElementFact[]>();
  const byId = new Map<string, ElementFact>();
  for (const element of elements) {
    const same = byTag.get(element.tag);
    if (same === undefined) byTag.set(element.tag, [element]);
    else same.push(element);
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const all = (tag: string) => byTag.get(tag) ?? [];
  let starts: readonly number[] | null = null;
  return {
    file,
    path,
    html,
    elements,
    all,
    byId,
    jsonLd: all('script').flatMap(readJsonLd),
    indexable: !all('meta').some(keepsOut),
    placeAt(offset, length = 1) {
      starts ??= lineStarts(html);
      return placeIn(file, { text: html, starts, offset, length });
    },
  };
}

/** A place in a text file of the output. */
export function placeInText(file: string, text: string, offset: number, length = 1): Place {
  return placeIn(file, { text, starts: lineStarts(text), offset, length });
}

function placeIn(
  file: string,
  at: { text: string; starts: readonly number[]; offset: number; length: number },
): Place {
  let low = 0;
  let high = at.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((at.starts[middle] ?? 0) <= at.offset) low = middle;
    else high = middle - 1;
  }
  const from = at.starts[low] ?? 0;
  const next = (at.starts[low + 1] ?? at.text.length + 1) - 1;
  // A line may be a page of megabytes, and is not to be searched for each of its places.
  const end = next > from && at.text[next - 1] === '\r' ? next - 1 : next;
  const source = at.text.slice(from, end);
  const column = at.offset - from + 1;
  return {
    file,
    line: low + 1,
    column,
    source,
    length: Math.max(1, Math.min(at.length, source.length - column + 1)),
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Every element below a node, in document order. A damaged page may nest them deeper than calls can. */
function collect(root: Node, into: ElementFact[]): void {
  const waiting = childrenOf(root)
    .toReversed()
    .map((node) => ({ node, parent: null as ParsedElement | null }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, parent } = next;
    if (!('tagName' in node)) continue;
    const element = new ParsedElement(node, parent);
    parent?.children.push(element);
    into.push(element);
    const children = childrenOf(node);
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child !== undefined) waiting.push({ node: child, parent: element });
    }
  }
}

function childrenOf(node: Node): readonly Node[] {
  return 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
}

class ParsedElement implements ElementFact {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly offset: number;
  readonly endOffset: number;
  readonly parent: ParsedElement | null;
  readonly children: ParsedElement[] = [];
  readonly #node: TreeElement;
  #text: string | null = null;
  #attributeOffsets: ReadonlyMap<string, number> | null = null;

  constructor(node: TreeElement, parent: ParsedElement | null) {
    this.#node = node;
    this.tag = node.tagName;
    this.attributes = new Map(node.attrs.map((attr) => [attributeName(attr), attr.value]));
    // An element that the parser adds by itself (tbody, a missing head) stands where its parent does.
    this.offset = node.sourceCodeLocation?.startOffset ?? parent?.offset ?? 0;
    this.endOffset = node.sourceCodeLocation?.endOffset ?? parent?.endOffset ?? Number.POSITIVE_INFINITY;
    this.parent = parent;
  }

  get attributeOffsets(): ReadonlyMap<string, number> {
    this.#attributeOffsets ??= new Map(
      Object.entries(this.#node.sourceCodeLocation?.attrs ?? {}).map(([name, { startOffset }]) => [
        name,
        startOffset,
      ]),
    );
    return this.#attributeOffsets;
  }

  get text(): string {
    if (this.#text === null) {
      const raw = rawText(this.#node, this.tag);
      this.#text = this.tag === 'script' || this.tag === 'style' ? raw : foldSpace(raw);
    }
    return this.#text;
  }
}

function attributeName({ prefix, name }: Token.Attribute): string {
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
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

function readJsonLd(element: ElementFact): JsonLdFact[] {
  if (element.attributes.get('type')?.trim().toLowerCase() !== 'application/ld+json') return [];
  const source = element.text;
  try {
    return [{ element, source, value: JSON.parse(source) as unknown }];
  } catch {
    return [{ element, source, value: null }];
  }
}

function keepsOut(meta: ElementFact): boolean {
  const name = meta.attributes.get('name')?.toLowerCase();
  return (
    (name === 'robots' || name === 'googlebot') &&
    /\b(?:noindex|none)\b/i.test(meta.attributes.get('content') ?? '')
  );
}
