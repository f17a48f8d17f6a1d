// HTML as a tree of hast, and what a browser shows of it, line by line. Entry points: parseHtml and
// readLines.
import { fromHtml } from 'hast-util-from-html';
import { toOneLine } from '../text/names.ts';
import names from './elements.yaml';

type Tree = ReturnType<typeof fromHtml>;
type Node = Tree['children'][number];
export type Element = Extract<Node, { readonly type: 'element' }>;
type TextNode = Extract<Node, { readonly type: 'text' }>;

// Every page reads them.
export const table = names as Readonly<Record<'blocks' | 'hidden' | 'unclosed' | 'layout', readonly string[]>> & {
  readonly renamed: Readonly<Record<string, string>>;
};

/** Texts of the tree may be changed, its shape may not. */
export interface Html {
  /** In the order of the document. */
  readonly elements: readonly Element[];
  readonly parents: ReadonlyMap<Node, Element>;
  readonly body: Element;
}

/** Browsers do not nest elements deeper either. */
const MAX_DEPTH = 512;

/** Returns a text for HTML that cannot be read, which says why. */
export function parseHtml(html: string): Html | string {
  // The parser takes steps in proportion to the square of the depth.
  let depth = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (table.unclosed.includes(name.toLowerCase())) continue;
    depth = end === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return `its elements are nested more than ${MAX_DEPTH} deep`;
  }
  const parents = new Map<Node, Element>();
  const elements = listWithin(fromHtml(html), parents);
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (body === undefined) return 'it has no text of a page';
  for (const element of elements) repairTexts(element);
  return { elements, parents, body };
}

/** Lists the elements within another one in the order of the document, and notes their parents. */
export function listWithin(parent: Tree | Element, parents = new Map<Node, Element>()): Element[] {
  return parent.children.flatMap((node) => {
    if (parent.type === 'element') parents.set(node, parent);
    return node.type === 'element' ? [node, ...listWithin(node, parents)] : [];
  });
}

/** Folds and tabs are hidden until somebody opens them, and are content. */
const FOLD = /accordion|collaps|toggle|faq|\btab|panel|answer/i;

export function isHiddenByStyle(element: Element): boolean {
  const { hidden } = element.properties;
  const isOff =
    (hidden ?? false) !== false || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(getAttribute(element, 'style'));
  return isOff && !FOLD.test(`${getAttribute(element, 'className')} ${getAttribute(element, 'role')}`);
}

/** Whether it is shown nowhere, or to nobody before a script runs. */
export function isHidden(element: Element): boolean {
  return table.hidden.includes(element.tagName) || isHiddenByStyle(element);
}

/** Whether an element is a menu. */
export function isNavigation(element: Element): boolean {
  return element.tagName === 'nav' || getAttribute(element, 'role') === 'navigation';
}

/** @param name as hast has it: `srcSet`, `dataSrc`. Returns '' if it is not there. */
export function getAttribute(element: Element, name: string): string {
  const value = element.properties[name];
  return Array.isArray(value) ? value.join(' ') : value == null || value === false ? '' : String(value);
}

/** Returns the element itself or the nearest around it that passes a test, or has one of the names. */
export function findClosest(
  { parents }: Html,
  element: Element,
  test: RegExp | ((element: Element) => boolean),
): Element | null {
  for (let next: Element | undefined = element; next !== undefined; next = parents.get(next))
    if (typeof test === 'function' ? test(next) : test.test(next.tagName)) return next;
  return null;
}

export interface Line {
  readonly text: string;
  /** The name of the block that it is in. */
  readonly tag: string;
  /** The parts of the tree that make it up. */
  readonly nodes: readonly TextNode[];
}

/** Lists the lines of an element, without blank ones; `skip` leaves out elements. */
export function readLines(root: Element, skip: (element: Element) => boolean = () => false): Line[] {
  const lines: Line[] = [];
  let nodes: TextNode[] = [];
  const end = (tag: string) => {
    const text = toOneLine(nodes.map(({ value }) => value).join(''));
    if (text !== '') lines.push({ text, tag, nodes });
    nodes = [];
  };
  const visit = (element: Element, outer: string): void => {
    const { tagName, children } = element;
    const isBlock =
      table.blocks.includes(tagName) || /display\s*:\s*(?:block|flex|grid)/i.test(getAttribute(element, 'style'));
    // Lines of a heading are one heading.
    const isInHeading = /^h\d$/.test(outer);
    const tag = isBlock && !isInHeading ? tagName : outer;
    if (tagName === 'br' && isInHeading) nodes.push({ type: 'text', value: ' ' });
    else if (isBlock || tagName === 'br') end(outer);
    for (const node of children)
      if (node.type === 'text') nodes.push(node);
      else if (node.type === 'element' && !isHidden(node) && !skip(node)) visit(node, tag);
    if (isBlock) end(tag);
  };
  visit(root, root.tagName);
  end(root.tagName);
  return lines;
}

/** The text of an element on one line, as a browser shows it; '' without an element. */
export function readText(element: Element | undefined): string {
  const lines = element === undefined ? [] : readLines(element);
  return lines.map(({ text }) => text).join(' ');
}

/**
 * Puts a space between neighboring words that a browser shows apart, and decodes the email
 * addresses that Cloudflare hides from robots.
 */
function repairTexts(element: Element): void {
  const code = /^[0-9a-f]{6,}$/i.exec(getAttribute(element, 'dataCfemail'))?.[0];
  if (code !== undefined) element.children = [{ type: 'text', value: decodeEmail(code) }];
  const [, hidden] = /\/cdn-cgi\/l\/email-protection#([0-9a-f]{6,})/i.exec(getAttribute(element, 'href')) ?? [];
  if (hidden !== undefined) element.properties['href'] = `mailto:${decodeEmail(hidden)}`;
  element.children = element.children.flatMap((node, index, nodes) =>
    isWord(node) && isWord(nodes[index - 1]) ? [{ type: 'text', value: ' ' }, node] : [node],
  );
}

/** Each byte is combined with the first one. */
function decodeEmail(code: string): string {
  const [key = 0, ...bytes] = Buffer.from(code, 'hex');
  return String.fromCharCode(...bytes.map((byte) => byte ^ key));
}

/** One letter may be the first of a word that is larger than the others. */
function isWord(node: Node | undefined): boolean {
  return node?.type === 'element' && /^(?:span|a)$/.test(node.tagName) && readText(node).length > 1;
}
