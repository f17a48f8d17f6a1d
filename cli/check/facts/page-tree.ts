// A page's HTML as a list of elements with offsets. What `site build` writes has a tag for the start
// and the end of each element, so no element is added or closed by the rules of HTML parsers; for
// pages that were edited by hand, html-validate says what is wrong. Entry point: parseElements.
import { Parser } from 'htmlparser2';
import type { ElementFact } from './facts.ts';
import { memoize } from './memoize.ts';

const MARKUP = /<!--[\s\S]*?-->|<!doctype\b[^>]*>|<\/?[a-z][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/iy;
const BEGINS_MARKUP = /^<(?:\/?[a-z]|!--)/i;
/** The content of these is text. */
const CODE: Readonly<Record<string, RegExp>> = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };

/** Lists the elements in document order. */
export function parseElements(html: string): readonly ElementFact[] {
  const elements: PageElement[] = [];
  // Without its type, TypeScript takes it for null.
  let open = null as PageElement | null;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    MARKUP.lastIndex = at;
    const start = at;
    at = MARKUP.test(html) ? MARKUP.lastIndex : at + 1;
    const token = html.slice(start, at);
    if (token === '<') {
      // The rest belongs to a tag or comment without an end.
      if (BEGINS_MARKUP.test(html.slice(start, start + 4))) break;
    } else if (token.startsWith('</')) {
      const closed = findNearest(open, token.slice(2, -1).trimEnd().toLowerCase());
      if (closed === null) continue;
      for (let inner = open; inner !== null && inner !== closed; inner = inner.parent) inner.endOffset = start;
      closed.endOffset = at;
      open = closed.parent;
    } else if (!token.startsWith('<!')) {
      const startTag = readStartTag(token);
      const isDeep = open !== null && open.depth >= MAX_DEPTH;
      const element = new PageElement(startTag, start, isDeep ? (open?.parent ?? null) : open);
      element.parent?.children.push(element);
      elements.push(element);
      if (startTag.isEmpty) element.endOffset = at;
      else open = element;
      const codeEnd = CODE[element.tag];
      if (codeEnd === undefined) continue;
      codeEnd.lastIndex = at;
      at = codeEnd.exec(html)?.index ?? html.length;
    }
  }
  return elements;
}

/** Browsers move deeper elements up to here; no end tag looks further. */
const MAX_DEPTH = 512;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

// Most tags are on page after page.
const readStartTag = memoize((text: string) => {
  const name = /^<([^\s/>]+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  const attributes = new Map<string, string>();
  const offsets: number[] = [];
  const parser = new Parser({
    onattribute(attribute, value) {
      if (attributes.has(attribute)) return;
      // Browsers do the same with the ends of lines.
      attributes.set(attribute, value.replace(/\r\n?/g, '\n'));
      offsets.push(parser.startIndex);
    },
  });
  parser.end(text);
  return { name, isEmpty: VOID.has(name) || text.endsWith('/>'), attributes, offsets };
});

function findNearest(element: PageElement | null, tag: string): PageElement | null {
  for (let next = element; next !== null; next = next.parent) if (next.tag === tag) return next;
  return null;
}

/** A class: a page has thousands of elements, and closures would multiply the memory. */
class PageElement implements ElementFact {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: PageElement | null;
  /** Within the start tag, in the order of the attributes. */
  readonly attributeOffsets: readonly number[];
  readonly offset: number;
  readonly depth: number;
  endOffset = Number.POSITIVE_INFINITY;
  readonly children: PageElement[] = [];

  constructor(startTag: ReturnType<typeof readStartTag>, offset: number, parent: PageElement | null) {
    this.tag = startTag.name;
    this.attributes = startTag.attributes;
    this.attributeOffsets = startTag.offsets;
    this.offset = offset;
    this.parent = parent;
    this.depth = (parent?.depth ?? 0) + 1;
  }

  attributeOffset(name: string): number | undefined {
    const offset = this.attributeOffsets[[...this.attributes.keys()].indexOf(name)];
    return offset === undefined ? undefined : this.offset + offset;
  }
}
