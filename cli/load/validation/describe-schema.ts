// Says what kind of value a key takes, for the hint of a missing key. The schemas' own descriptions
// (`.describe('a phone number, like ...')`) come first, then what their types tell. Entry point: describeExpected.
import * as z from 'zod';
import type { KeyPath } from '../../model/records/data-set.ts';
import { listNames } from '../../model/text/nearest-name.ts';

type Schema = z.core.$ZodType;

/** The parts of a Zod definition that are read here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  /** The values of a record. */
  readonly valueType?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  /** The alternatives of a union of groups, which a key of each tells apart. */
  readonly options?: readonly Schema[];
  readonly discriminator?: string;
}

/** Returns what the value at a path must be, with an article: `a phone number, like ...`; null if the schema has no such path. */
export function describeExpected(schema: Schema, path: KeyPath): string | null {
  const expected = findSchema(schema, path);
  return expected === null ? null : describe(expected);
}

/** Lists the keys that the schema allows for the value at a path; empty if the value there is not a group of keys. */
export function listKeysAt(schema: Schema, path: KeyPath, value?: unknown): string[] {
  const found = findSchema(schema, path);
  if (found === null) return [];
  const { shape, options = [], discriminator = '' } = definitionOf(unwrap(found));
  const type: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, discriminator) : undefined;
  const option = options.find((candidate) => candidate._zod.propValues?.[discriminator]?.has(type as string));
  return Object.keys(shape ?? (option === undefined ? {} : (definitionOf(option).shape ?? {})));
}

function findSchema(schema: Schema, path: KeyPath): Schema | null {
  let current = schema;
  for (const step of path) {
    const { shape, element, valueType, options = [] } = definitionOf(unwrap(current));
    // A key has the same meaning in all alternatives that have it.
    const option = options.map((candidate) => definitionOf(candidate).shape?.[step]).find(Boolean);
    const next = typeof step === 'number' ? element : (shape?.[step] ?? valueType ?? option);
    if (next === undefined) return null;
    current = next;
  }
  return current;
}

function describe(schema: Schema): string {
  const description = z.globalRegistry.get(schema)?.description;
  if (description !== undefined) return description;
  const { type, entries, shape, element } = definitionOf(schema);
  const inner = findInner(schema);
  if (inner !== undefined) return describe(inner);
  if (type === 'number') return 'a number, like `12`';
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'enum') return `one of ${listNames(Object.values(entries ?? {}))}`;
  if (type === 'object') return `a group with the keys ${listNames(listRequired(shape))}`;
  if (type === 'union') return 'a group of keys';
  if (type === 'array' && element !== undefined) return `a list; each item is ${describe(element)}`;
  return 'text';
}

function listRequired(shape: Definition['shape'] = {}): string[] {
  return Object.keys(shape).filter((key) => shape[key]?._zod.optin === undefined);
}

/** Removes optional, default, nullable and transform. */
function unwrap(schema: Schema): Schema {
  const inner = findInner(schema);
  return inner === undefined ? schema : unwrap(inner);
}

/** Returns the schema that another one wraps: of a pipe the side that is not a transform. */
function findInner(schema: Schema): Schema | undefined {
  const { innerType, in: input, out } = definitionOf(schema);
  return innerType ?? (input !== undefined && definitionOf(input).type === 'transform' ? out : input);
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition; // Zod's type of a definition has only the keys that all of them share.
}
