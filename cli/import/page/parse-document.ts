import { parseHTML } from 'linkedom';

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
