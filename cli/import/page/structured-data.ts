// Reads what a page tells search engines about itself: JSON-LD and microdata, as one list of nodes.
// Entry point: readStructuredData.
import { toOneLine } from '../text/names.ts';

/** The properties of a thing; `@type` has its types, without the address of the vocabulary. */
export type StructuredNode = Readonly<Record<string, unknown>> & { readonly '@type': readonly string[] };

/** Lists all nodes of a page, also those within others. Scripts that are no JSON say nothing. */
export function readStructuredData(document: Document): StructuredNode[] {
  const nodes: StructuredNode[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isObject(value)) {
      const types = listValues(value['@type']).map((name) => String(name).replace(/^.*[/#:]/, ''));
      if (types.length > 0) nodes.push({ ...value, '@type': types });
      for (const item of Object.values(value)) visit(item);
    }
  };
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    try {
      visit(JSON.parse(script.textContent ?? ''));
    } catch {}
  for (const element of document.querySelectorAll('[itemscope][itemtype]'))
    if (element.parentElement?.closest('[itemscope]') == null) visit(readMicrodata(element));
  return nodes;
}

/** Returns the values of a property as a list. */
export function listValues(value: unknown): readonly unknown[] {
  return value == null ? [] : Array.isArray(value) ? value : [value];
}

/** Returns the text of a property; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  const [first] = listValues(value);
  if (isObject(first)) return textOf(first['@value'] ?? first['name']);
  const text = typeof first === 'string' || typeof first === 'number' ? toOneLine(String(first)) : '';
  return text === '' ? undefined : text;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readMicrodata(element: Element): Record<string, unknown> {
  const node: Record<string, unknown> = Object.assign(Object.create(null), {
    '@type': element.getAttribute('itemtype'),
  });
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      const isNode = child.hasAttribute('itemscope');
      for (const name of (child.getAttribute('itemprop') ?? '').split(/\s+/).filter(Boolean))
        node[name] = [...listValues(node[name]), isNode ? readMicrodata(child) : readValue(child)];
      if (!isNode) visit(child);
    }
  };
  visit(element);
  return node;
}

function readValue(element: Element): string {
  const value = ['content', 'datetime', 'href', 'src'].map((name) => element.getAttribute(name)).find(Boolean);
  return value ?? element.textContent ?? '';
}
