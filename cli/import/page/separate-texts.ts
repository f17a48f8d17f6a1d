// Makes texts that a browser shows apart elements of their own: what is between blocks, and words in
// neighboring elements without a space. Entry point: separateTexts.
import { isBlock } from './lines.ts';

/** Changes the document. */
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
