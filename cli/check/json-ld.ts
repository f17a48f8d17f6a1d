// The structured data of a page as nodes, each with the way to it, and where a value stands in the file.
import type { Place } from '../problem.ts';
import type { JsonLdFact, PageFacts } from './facts.ts';

export type JsonPath = readonly (string | number)[];

/** An object of the structured data, at any depth. */
export interface SchemaNode {
  readonly block: JsonLdFact;
  readonly path: JsonPath;
  readonly types: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Every object of a page's structured data but the wrappers (`@context`, `@graph`), in order. */
export function schemaNodes(page: PageFacts): readonly SchemaNode[] {
  const known = nodesOfPages.get(page) ?? page.jsonLd.flatMap((block) => nodesBelow(block, block.value, []));
  nodesOfPages.set(page, known);
  return known;
}

// Facts never change, and many rules ask.
const nodesOfPages = new WeakMap<PageFacts, readonly SchemaNode[]>();

/** Every text of a page's structured data. */
export function schemaTexts(page: PageFacts): readonly { block: JsonLdFact; path: JsonPath; text: string }[] {
  const known =
    textsOfPages.get(page) ??
    page.jsonLd.flatMap((block) =>
      textsBelow(block.value, []).map(({ path, text }) => ({ block, path, text })),
    );
  textsOfPages.set(page, known);
  return known;
}

const textsOfPages = new WeakMap<PageFacts, readonly { block: JsonLdFact; path: JsonPath; text: string }[]>();

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
export function jsonPlace(page: PageFacts, block: JsonLdFact, path: JsonPath): Place {
  return page.placeAt(jsonOffset(page, block, path));
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

function nodesBelow(block: JsonLdFact, value: unknown, path: JsonPath): SchemaNode[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodesBelow(block, item, [...path, index]));
  if (!isObject(value)) return [];
  const below = Object.entries(value)
    .filter(([key]) => key !== '@context')
    .flatMap(([key, field]) => nodesBelow(block, field, [...path, key]));
  if ('@graph' in value) return below;
  const types = asList(value['@type']).filter((type) => typeof type === 'string');
  return [{ block, path, types: types.map(shortName), fields: value }, ...below];
}

function shortName(type: string): string {
  return type.replace(/^https?:\/\/schema\.org\//, '');
}

function textsBelow(value: unknown, path: JsonPath): { path: JsonPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsBelow(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, field]) => textsBelow(field, [...path, key]));
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
