// Reads what a page tells search engines about itself, JSON-LD, as one list of nodes.
// Entry point: readStructuredData.
import { toOneLine } from '../text/names.ts';
import { getAttribute, type Html } from './html.ts';

/** The properties of a thing; `@type` has its types, without the address of the vocabulary. */
export type StructuredNode = Readonly<Record<string, unknown>> & { readonly '@type': readonly string[] };

/** Lists all nodes of a page, also those within others. Scripts that are no JSON say nothing. */
export function readStructuredData({ elements }: Html): StructuredNode[] {
  const nodes: StructuredNode[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isObject(value)) {
      const types = listValues(value['@type']).map((name) => String(name).replace(/^.*[/#:]/, ''));
      if (types.length > 0) nodes.push({ ...value, '@type': types });
      for (const item of Object.values(value)) visit(item);
    }
  };
  for (const element of elements) {
    const [script] = element.children;
    if (getAttribute(element, 'type') === 'application/ld+json' && script?.type === 'text')
      try {
        // Some programs leave line breaks in texts.
        visit(JSON.parse(script.value.replace(/\p{Cc}+/gu, ' ')));
      } catch {}
  }
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
