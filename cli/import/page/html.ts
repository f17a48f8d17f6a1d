// HTML as a tree of hast, and what a browser shows of it, line by line. Entry points: parseHtml and
// readLines.
import { fromHtml } from 'hast-util-from-html';
import { toOneLine } from '../text/names.ts';

type Tree = ReturnType<typeof fromHtml>;
type Node = Tree['children'][number];
export type Element = Extract<Node, { readonly type: 'element' }>;
type TextNode = Extract<Node, { readonly type: 'text' }>;

/** Elements in the order of the document. Texts of the tree may be changed, its shape may not. */
export interface Html {
  readonly tree: Tree;
  readonly elements: readonly Element[];
  readonly parents: ReadonlyMap<Node, Element>;
  readonly body: Element;
}

/** Browsers do not nest elements deeper either. */
const MAX_DEPTH = 512;

/** Returns a text for HTML that cannot be read, which says why. */
export function parseHtml(html: string): Html | string {
  // The parser takes steps in proportion to the square of the depth.
  if (measureDepth(html) > MAX_DEPTH) return `its elements are nested more than ${MAX_DEPTH} deep`;
  const tree = fromHtml(html);
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
  visit(tree);
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (body === undefined) return 'it has no text of a page';
  for (const element of elements) repairTexts(element);
  return { tree, elements, parents, body };
}

/** Their end tags may be left out, so that they say nothing about the depth. */
const UNCLOSED =
  /^(?:p|li|d[dt]|t[drh]|tbody|thead|tfoot|option|area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|param|path|html|body)$/i;

function measureDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (UNCLOSED.test(name)) continue;
    depth = end === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const BLOCKS = new Set(
  'address article aside blockquote body button center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const HIDDEN = new Set(
  'script style template noscript svg iframe head title object video audio canvas select textarea datalist dialog'.split(
    ' ',
  ),
);

function isBlock(element: Element): boolean {
  return BLOCKS.has(element.tagName) || /display\s*:\s*(?:block|flex|grid)/i.test(getAttribute(element, 'style'));
}

/** Whether it is shown nowhere, or to nobody before a script runs. */
export function isHidden(element: Element): boolean {
  return HIDDEN.has(element.tagName) || isHiddenByStyle(element);
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

/** Returns the element itself or the nearest around it that passes a test. */
export function findClosest(html: Html, element: Element, test: (element: Element) => boolean): Element | null {
  for (let next: Element | undefined = element; next !== undefined; next = html.parents.get(next))
    if (test(next)) return next;
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
    if (isBlock(element)) {
      end();
      // Lines of a heading are one heading.
      if (!/^h\d$/.test(tag)) tag = element.tagName;
    } else if (element.tagName === 'br' && /^h\d$/.test(tag)) nodes.push({ type: 'text', value: ' ' });
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
  const text =
    element === undefined
      ? ''
      : toOneLine(
          readLines(element)
            .map((line) => line.text)
            .join(' '),
        );
  return text === '' ? null : text;
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
  element.children = element.children.flatMap((node, index, nodes) => {
    const before = nodes[index - 1];
    const areApart = isWord(node) && before !== undefined && isWord(before);
    return areApart ? [{ type: 'text', value: ' ' }, node] : [node];
  });
}

/** Each byte is combined with the first one. */
function decodeEmail(code: string): string {
  const [key = 0, ...bytes] = (code.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return String.fromCharCode(...bytes.map((byte) => byte ^ key));
}

/** One letter may be the first of a word that is larger than the others. */
function isWord(node: Node): boolean {
  if (node.type !== 'element' || (node.tagName !== 'span' && node.tagName !== 'a')) return false;
  return collectText(node).trim().length > 1;
}

function collectText(node: Node): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(collectText).join('') : '';
}
