// The structured data of a page as nodes, each with the way to it, and where a value stands in the file.
import type { Location } from '../../../problem.ts';
import type { JsonLdFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

export type JsonPath = readonly (string | number)[];

/** An object of the structured data, at any depth. */
export interface SchemaNode {
  readonly block: JsonLdFact;
  readonly path: JsonPath;
  readonly types: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A text of the structured data. */
interface SchemaText {
  readonly block: JsonLdFact;
  readonly path: JsonPath;
  readonly text: string;
  /** True for the id of a node that is named and not described. */
  readonly refers: boolean;
}

/** Every object of a page's structured data but the wrappers (`@context`, `@graph`), in order. */
export function schemaNodes(page: PageFacts): readonly SchemaNode[] {
  return contentOf(page).nodes;
}

/** Every text of a page's structured data. */
export function schemaTexts(page: PageFacts): readonly SchemaText[] {
  return contentOf(page).texts;
}

/**
 * All of them on a page where one has what is looked for; of any other page none.
 * @param pattern looks at no text's beginning or end, as `^`, `$` and `(?<!\S)` do
 */
export function schemaTextsOfPageWith(page: PageFacts, pattern: RegExp): readonly SchemaText[] {
  const { texts, joined } = contentOf(page);
  return joined.search(pattern) === -1 ? [] : texts;
}

interface SchemaContent {
  readonly nodes: readonly SchemaNode[];
  readonly texts: readonly SchemaText[];
  /** Every text, one after the other. */
  readonly joined: string;
}

const contentOf = memoizeByIdentity((page: PageFacts): SchemaContent => {
  const nodes: SchemaNode[] = [];
  const texts: SchemaText[] = [];
  for (const block of page.jsonLd)
    collect(block.value, [], { block, nodes, texts, inContext: false, refers: false });
  // A character that hardly any text holds keeps them apart.
  return { nodes, texts, joined: texts.map(({ text }) => text).join('\u0000') };
});

export function isReference({ fields }: SchemaNode): boolean {
  return '@id' in fields && Object.keys(fields).length === 1;
}

/** Objects are as they are, a list is its members, a lone value a list of one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where the value at the end of a path stands: an object at its brace, a field's value at the value. */
export function jsonLocation(page: PageFacts, block: JsonLdFact, path: JsonPath): Location {
  return page.locationAt(jsonOffset(page, block, path));
}

/** The same as an offset in the file. */
export function jsonOffset(page: PageFacts, block: JsonLdFact, path: JsonPath): number {
  return sourceOffset(page, block) + valueOffset(block.source, path);
}

/** Where the text of a block begins in the file. */
export function sourceOffset(page: PageFacts, { element, source }: JsonLdFact): number {
  const offset = source === '' ? -1 : page.html.indexOf(source, element.offset);
  return offset === -1 ? element.offset : offset;
}

interface Collecting {
  readonly block: JsonLdFact;
  readonly nodes: SchemaNode[];
  readonly texts: SchemaText[];
  /** True below `@context`, where objects are no nodes. */
  readonly inContext: boolean;
  /** True below an object that has an id and nothing else. */
  readonly refers: boolean;
}

function collect(value: unknown, path: JsonPath, into: Collecting): void {
  const { block, nodes, texts, inContext, refers } = into;
  if (typeof value === 'string') texts.push({ block, path, text: value, refers });
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...path, index], into);
  } else if (isObject(value)) {
    if (!inContext && !('@graph' in value)) {
      const types = asList(value['@type']).filter((type) => typeof type === 'string');
      nodes.push({ block, path, types: types.map(shortName), fields: value });
    }
    const entries = Object.entries(value);
    const within = entries.length === 1 && '@id' in value ? { ...into, refers: true } : into;
    for (const [key, field] of entries)
      collect(field, [...path, key], key === '@context' ? { ...within, inContext: true } : within);
  }
}

function shortName(type: string): string {
  return type.replace(/^https?:\/\/schema\.org\//, '');
}

/** Walks valid JSON to the value at a path; where it ends on the way, the last value reached. */
function valueOffset(source: string, path: JsonPath): number {
  let at = skipSpace(source, 0);
  for (const step of path) {
    const next = typeof step === 'number' ? itemOffset(source, at, step) : fieldOffset(source, at, step);
    if (next === null) return at;
    at = next;
  }
  return at;
}

function fieldOffset(source: string, object: number, name: string): number | null {
  let found: number | null = null;
  let at = skipSpace(source, object + 1);
  while (source[at] === '"') {
    const keyEnd = valueEnd(source, at);
    const value = skipSpace(source, skipSpace(source, keyEnd) + 1);
    // A name that stands twice counts where it stands last, as in JSON.parse.
    if (JSON.parse(source.slice(at, keyEnd)) === name) found = value;
    at = skipSpace(source, valueEnd(source, value));
    if (source[at] === ',') at = skipSpace(source, at + 1);
  }
  return found;
}

function itemOffset(source: string, list: number, index: number): number | null {
  let at = skipSpace(source, list + 1);
  for (let item = 0; at < source.length && source[at] !== ']'; item++) {
    if (item === index) return at;
    at = skipSpace(source, valueEnd(source, at));
    if (source[at] === ',') at = skipSpace(source, at + 1);
  }
  return null;
}

function valueEnd(source: string, start: number): number {
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s,:{}[\]"]+/g;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    if (match[0] === '{' || match[0] === '[') depth++;
    if (match[0] === '}' || match[0] === ']') depth--;
    if (depth <= 0) return token.lastIndex;
  }
  return source.length;
}

function skipSpace(source: string, at: number): number {
  let end = at;
  while (/\s/.test(source[end] ?? 'x')) end++;
  return end;
}
