// HTML as a tree of hast, and what a browser shows of it, line by line. Entry points: parseHtml and
// readLines.
import { fromHtml } from 'hast-util-from-html';
import { toOneLine } from '../text/names.ts';
import table from './elements.yaml';

type Tree = ReturnType<typeof fromHtml>;
type Node = Tree['children'][number];
export type Element = Extract<Node, { readonly type: 'element' }>;
type TextNode = Extract<Node, { readonly type: 'text' }>;

// Every page reads them.
const { blocks: BLOCKS, hidden: HIDDEN, unclosed: UNCLOSED } = table as Readonly<Record<string, readonly string[]>>;

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
    if (UNCLOSED?.includes(name.toLowerCase())) continue;
    depth = end === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return `its elements are nested more than ${MAX_DEPTH} deep`;
  }
  const elements: Element[] = [];
  const parents = new Map<Node, Element>();
  const visit = (parent: Tree | Element): void => {
    for (const node of parent.children) {
      if (parent.type === 'element') parents.set(node, parent);
      if (node.type !== 'element') continue;
      elements.push(node);
      visit(node);
    }
  };
  visit(fromHtml(html));
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (body === undefined) return 'it has no text of a page';
  for (const element of elements) repairTexts(element);
  return { elements, parents, body };
}

function isBlock(element: Element): boolean {
  const { tagName } = element;
  return BLOCKS?.includes(tagName) || /display\s*:\s*(?:block|flex|grid)/i.test(getAttribute(element, 'style'));
}

/** Whether it is shown nowhere, or to nobody before a script runs. */
export function isHidden(element: Element): boolean {
  return HIDDEN?.includes(element.tagName) || isHiddenByStyle(element);
}

/** Folds and tabs are hidden until somebody opens them, and are content. */
const FOLD = /accordion|collaps|toggle|faq|\btab|panel|answer/i;

export function isHiddenByStyle(element: Element): boolean {
  const { hidden } = element.properties;
  const isOff =
    (hidden ?? false) !== false || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(getAttribute(element, 'style'));
  return isOff && !FOLD.test(`${getAttribute(element, 'className')} ${getAttribute(element, 'role')}`);
}

/** Whether an element is a menu. */
export function isNavigation(element: Element): boolean {
  return element.tagName === 'nav' || getAttribute(element, 'role') === 'navigation';
}

/** @param name as hast has it: `srcSet`, `dataSrc`. Returns '' if it is not there. */
export function getAttribute({ properties }: Element, name: string): string {
  const value = properties[name];
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

export function listWithin(element: Element): Element[] {
  return element.children.flatMap((node) => (node.type === 'element' ? [node, ...listWithin(node)] : []));
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
  let tag = root.tagName;
  const end = () => {
    const text = toOneLine(nodes.map(({ value }) => value).join(''));
    if (text !== '') lines.push({ text, tag, nodes });
    nodes = [];
  };
  const visit = (element: Element): void => {
    const outer = tag;
    // Lines of a heading are one heading.
    const isInHeading = /^h\d$/.test(tag);
    if (isBlock(element)) {
      end();
      if (!isInHeading) tag = element.tagName;
    } else if (element.tagName === 'br' && isInHeading) nodes.push({ type: 'text', value: ' ' });
    else if (element.tagName === 'br') end();
    for (const node of element.children) {
      if (node.type === 'text') nodes.push(node);
      else if (node.type === 'element' && !isHidden(node) && !skip(node)) visit(node);
    }
    if (isBlock(element)) end();
    tag = outer;
  };
  visit(root);
  end();
  return lines;
}

/** The text of an element on one line, as a browser shows it. */
export function readText(element: Element | undefined): string | null {
  const lines = element === undefined ? [] : readLines(element);
  return lines.length === 0 ? null : lines.map(({ text }) => text).join(' ');
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
  if (node?.type !== 'element' || !/^(?:span|a)$/.test(node.tagName)) return false;
  return (readText(node) ?? '').length > 1;
}
