// The visible text of a page, line by line as a browser breaks it.
import { toOneLine } from '../text/names.ts';

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL OPTION P PRE SECTION SELECT SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
const HIDDEN = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT SVG IFRAME HEAD TITLE OBJECT VIDEO AUDIO CANVAS'.split(' '));

export function isBlock(element: Element): boolean {
  return BLOCKS.has(element.tagName.toUpperCase());
}

export function isHidden(element: Element): boolean {
  return (
    HIDDEN.has(element.tagName.toUpperCase()) ||
    element.hasAttribute('hidden') ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')
  );
}

/** Lists the lines of an element, without blank ones; `skip` leaves out elements. */
export function listLines(root: Element, skip?: (element: Element) => boolean): string[] {
  return readLines(root, skip).map(({ text }) => text);
}

export interface Line {
  readonly text: string;
  /** The block that it is in, in capitals. */
  readonly tag: string;
}

export function readLines(root: Element, skip: (element: Element) => boolean = () => false): Line[] {
  const lines: Line[] = [];
  let current = '';
  let tag = root.tagName.toUpperCase();
  const end = () => {
    const text = toOneLine(current);
    if (text !== '') lines.push({ text, tag });
    current = '';
  };
  const visit = (node: ChildNode): void => {
    if (node.nodeType === 3) current += node.textContent ?? '';
    if (node.nodeType !== 1) return;
    // Number 1 is the type of elements.
    const element = node as Element;
    if (isHidden(element) || skip(element)) return;
    const breaks = isBlock(element) || element.tagName.toUpperCase() === 'BR';
    const outer = tag;
    if (breaks) end();
    if (isBlock(element)) tag = element.tagName.toUpperCase();
    for (const child of element.childNodes) visit(child);
    if (breaks) end();
    tag = outer;
  };
  visit(root);
  end();
  return lines;
}
