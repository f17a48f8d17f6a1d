// The blocks of a page that html-validate may pass over where it saw the same on an earlier page: header, footer, the sections of the
// main part. A block is one only where what html-validate says of it hangs on nothing but its own text and the tags that it stands in,
// and where html-validate cuts the page up as the parser does. Enters at repeatableBlocks.
import { isWithin } from './ancestors.ts';
import type { ElementFact, PageFacts } from './facts.ts';

/** A part of a page's text. */
export interface Block {
  readonly start: number;
  readonly end: number;
  /** The start tags of the elements it stands in, because rules look up to them; their own data is nothing to a rule. */
  readonly around: string;
}

type Page = Pick<PageFacts, 'html' | 'elements' | 'all'>;

const TAGS = new Set(['header', 'footer', 'section', 'nav', 'aside', 'article', 'div', 'form', 'dialog']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What the parser takes for text; html-validate does so in the first four alone. */
const RAW = new Set('script style textarea title iframe noembed noframes noscript xmp'.split(' '));
const TEXT_TO_BOTH = new Set(['script', 'style', 'textarea', 'title']);

// Comments that tell html-validate what to do, text that it takes for a template's, and comments that it ends elsewhere.
const UNSURE = /html-validate-|<[%?$]|<!(?!--|doctype\b)|<!---?>|--!>/i;

const START_TAG = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;

const ATTRIBUTE = /\s+([^\s"'=>]+)(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?/g;

/** The outermost parts of a page's body that are judged alike wherever they stand; none on a page whose tags do not nest. */
export function repeatableBlocks(page: Page): readonly Block[] {
  const [body, second] = page.all('body');
  if (body === undefined || second !== undefined || UNSURE.test(page.html)) return [];
  if (!page.elements.every((element) => isWhole(element, page.html))) return [];
  const blocks = body.children.flatMap((child) => {
    const parts = child.tag === 'main' ? child.children : [child];
    return parts.filter(({ tag }) => TAGS.has(tag)).map((element) => toBlock(element, page.html));
  });
  const bound = boundBlocks(page.elements, blocks);
  return blocks.filter((block) => !bound.has(block));
}

/** Whether an element is written out, from its own start tag to its own end tag, with its children in it one after another. */
function isWhole(element: ElementFact, html: string): boolean {
  const { tag, offset, endOffset, children } = element;
  if (!html.startsWith(`<${tag}`, offset) || !isEnded(element, html)) return false;
  let end = offset;
  for (const child of children) {
    if (child.offset <= offset || child.offset < end) return false;
    end = child.endOffset;
  }
  return end < endOffset && !(RAW.has(tag) && isReadTwoWays(element, html));
}

function isEnded({ tag, offset, endOffset, children }: ElementFact, html: string): boolean {
  if (VOID.has(tag)) return html[endOffset - 1] === '>' && children.length === 0;
  if (html.startsWith(`</${tag}>`, endOffset - tag.length - 3)) return true;
  // In a drawing any element may end itself.
  return html.startsWith('/>', endOffset - 2) && html.indexOf('>', offset) === endOffset - 1;
}

function isReadTwoWays({ tag, offset, endOffset }: ElementFact, html: string): boolean {
  const inner = html.slice(offset + 1, endOffset - tag.length - 3);
  return inner.includes(TEXT_TO_BOTH.has(tag) ? '<!--' : '<');
}

function toBlock(element: ElementFact, html: string): Block {
  let around = '';
  for (let at = element.parent; at !== null; at = at.parent) around = startTagAt(html, at.offset) + around;
  return { start: element.offset, end: element.endOffset, around };
}

function startTagAt(html: string, offset: number): string {
  START_TAG.lastIndex = offset;
  const tag = START_TAG.exec(html)?.[0] ?? html.slice(offset);
  return tag.replace(ATTRIBUTE, (attribute, name: string) => (/^data-/i.test(name) ? '' : attribute));
}

/**
 * The blocks that something outside of them has a say in: html-validate counts main parts, compares the names of maps and of controls
 * that are in no form, and follows labels to controls and controls to forms.
 */
function boundBlocks(elements: readonly ElementFact[], blocks: readonly Block[]): ReadonlySet<Block | null> {
  const bound = new Set<Block | null>();
  const ids: [string, Block | null][] = [];
  const users = new Map<string, Set<Block | null>>();
  let next = 0;
  for (const element of elements) {
    const { tag, attributes, offset } = element;
    while ((blocks[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next++;
    const candidate = blocks[next];
    const block = candidate !== undefined && candidate.start <= offset ? candidate : null;
    if (tag === 'main' || tag === 'map') bound.add(block);
    if (attributes.has('name') && !isWithin(element, 'form', 'template')) bound.add(block);
    const id = attributes.get('id');
    if (id !== undefined) ids.push([id, block]);
    for (const name of ['for', 'form']) {
      const used = attributes.get(name);
      if (used !== undefined) users.set(used, (users.get(used) ?? new Set()).add(block));
    }
  }
  for (const [id, block] of ids) users.get(id)?.add(block);
  for (const places of users.values()) if (places.size > 1) for (const block of places) bound.add(block);
  return bound;
}
