// The structured data of a page as nodes, each with its path, and the offset of any value in the file.
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
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

/** A string of the structured data. */
interface SchemaText {
  readonly block: JsonLdFact;
  readonly path: JsonPath;
  readonly text: string;
  /** True for the id of a node that is only referenced. */
  readonly refers: boolean;
}

/** Every object of a page's structured data except the wrappers (`@context`, `@graph`), in order. */
export function listSchemaNodes(page: PageFacts): readonly SchemaNode[] {
  return collectContent(page).nodes;
}

/** Every string of a page's structured data. */
export function listSchemaTexts(page: PageFacts): readonly SchemaText[] {
  return collectContent(page).texts;
}

/** Whether a node only references another: it has an `@id` and nothing else. */
export function isReference({ fields }: Pick<SchemaNode, 'fields'>): boolean {
  return '@id' in fields && Object.keys(fields).length === 1;
}

/** The values of a property, which JSON-LD allows to be one value or a list. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The location of the value at a path, or of the last value on the way if the path leads nowhere. */
export function locateJson(page: PageFacts, block: JsonLdFact, path: JsonPath): Location {
  return page.locationAt(findJsonOffset(page, block, path));
}

/** The offset in the file of the value at a path, by the same rule. */
export function findJsonOffset(page: PageFacts, block: JsonLdFact, path: JsonPath): number {
  let node = parseBlock(block).tree;
  for (const step of path) {
    const next = node && findNodeAtLocation(node, [step]);
    // A single value is the same as a list of one.
    if (next === undefined && typeof step !== 'number') break;
    node = next ?? node;
  }
  return findSourceOffset(page, block) + (node?.offset ?? 0);
}

/** The offset within a block's source at which it stops being JSON. */
export function findSyntaxError(block: JsonLdFact): number {
  return parseBlock(block).errors[0]?.offset ?? 0;
}

/** The offset in the file at which a block's source begins. */
export function findSourceOffset(page: PageFacts, { element, source }: JsonLdFact): number {
  const offset = source === '' ? -1 : page.html.indexOf(source, element.offset);
  return offset === -1 ? element.offset : offset;
}

const parseBlock = memoizeByIdentity(({ source }: JsonLdFact) => {
  const errors: ParseError[] = [];
  const tree: Node | undefined = parseTree(source, errors, { disallowComments: true });
  return { tree, errors };
});

const collectContent = memoizeByIdentity((page: PageFacts) => {
  const nodes: SchemaNode[] = [];
  const texts: SchemaText[] = [];
  const collect = (block: JsonLdFact, value: unknown, path: JsonPath, parent: 'node' | 'reference') => {
    if (typeof value === 'string') texts.push({ block, path, text: value, refers: parent === 'reference' });
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) collect(block, item, [...path, index], parent);
    } else if (isObject(value)) {
      if (!path.includes('@context') && !('@graph' in value))
        nodes.push({ block, path, types: readTypes(value), fields: value });
      const kind = isReference({ fields: value }) ? 'reference' : parent;
      for (const [key, field] of Object.entries(value)) collect(block, field, [...path, key], kind);
    }
  };
  for (const block of page.jsonLd) collect(block, block.value, [], 'node');
  return { nodes, texts };
});

function readTypes(fields: SchemaNode['fields']): string[] {
  return toList(fields['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));
}

/** Returns the value at a path, such as `offers.0.price` or `offers.length`; a single value counts as a list of one. */
export function getValue(fields: SchemaNode['fields'], path: string): unknown {
  return splitPath(path).reduce<unknown>((value, step) => {
    if (typeof step === 'number') return toList(value)[step];
    if (step === 'length') return toList(value).length;
    return isObject(value) ? value[step] : undefined;
  }, fields);
}

/** Splits a path such as `offers.0.price` into property names and indexes. */
export function splitPath(path: string): (string | number)[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
