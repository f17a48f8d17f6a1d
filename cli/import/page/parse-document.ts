import { parseHTML } from 'linkedom';
import { isBlock } from './lines.ts';

/** Parses HTML or a part of it to a document with the names of tags that browsers use. */
export function parseDocument(html: string): Document {
  const { document } = parseHTML(/<html\b/i.test(html) ? html : `<html><body>${html}</body></html>`);
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      const usual = name.toLowerCase();
      if (usual === name) continue;
      element.removeAttribute(name);
      element.setAttribute(usual, value);
    }
  return document;
}

/** Browsers do not nest elements deeper either. */
export const MAX_DEPTH = 512;

/** Whether an element has others within others to a depth that only a program writes. */
export function isDeep(root: Element): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(({ children }) => [...children]);
  }
  return false;
}

/**
 * Makes texts that a browser shows apart elements of their own: what is between blocks, and words
 * in neighboring elements without a space. Changes the document.
 */
export function separateTexts(body: Element): void {
  for (const element of [body, ...body.querySelectorAll('div,td,th,center,section,main,article,li')])
    if ([...element.children].some(isBlock)) wrapLooseTexts(element);
  for (const element of body.querySelectorAll('span + span,a + a,span + a,a + span'))
    if (isWord(element.textContent) && isWord(element.previousSibling?.textContent)) element.before(' ');
}

/** A `<p>` that nobody closed, or the last line of a page of 2005. */
function wrapLooseTexts(element: Element): void {
  let wrapper: Element | null = null;
  for (const node of [...element.childNodes]) {
    if (node.nodeType === 1 && isBlock(node as Element)) wrapper = null;
    else if (wrapper !== null) wrapper.append(node);
    else if (node.nodeType === 3 && (node.textContent ?? '').trim() !== '') {
      wrapper = element.ownerDocument.createElement('div');
      node.replaceWith(wrapper);
      wrapper.append(node);
    }
  }
}

/** One letter may be the first of a word that is larger than the others. */
function isWord(text: string | null | undefined): boolean {
  return (text ?? '').trim().length > 1;
}
