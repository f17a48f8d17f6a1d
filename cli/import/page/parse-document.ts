import { parseHTML } from 'linkedom';

/**
 * Parses HTML, which may be a part of a page, to a document whose names of tags and attributes are
 * those of browsers.
 */
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
