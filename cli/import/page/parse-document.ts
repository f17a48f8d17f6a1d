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
