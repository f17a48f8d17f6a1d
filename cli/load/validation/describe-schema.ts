// Says what kind of value a key takes, for the hint of a missing or wrong one. What the schemas
// themselves say (`.meta({ expected: 'a phone number, like ...' })`) comes first, then what their
// types tell. Entry point: describeExpected.
import type { KeyPath } from '../../model/records/data-set.ts';
import {
  chooseOption,
  type Definition,
  definitionOf,
  findSchema,
  type Schema,
  unwrap,
} from '../../schema/definition/definition.ts';
import { readMeta } from '../../schema/definition/walk.ts';
import { listNames } from '../../schema/text/nearest-name.ts';

/** Returns what a value must be, `a phone number, like ...`; null for an unknown path. */
export function describeExpected(schema: Schema, path: KeyPath): string | null {
  const expected = findSchema(schema, path);
  return expected === null ? null : describe(expected);
}

/** Lists the keys that a value at a path may have; empty if it is not a group. */
export function listKeysAt(schema: Schema, path: KeyPath, value?: unknown): string[] {
  const subschema = findSchema(schema, path);
  if (subschema === null) return [];
  const group = chooseOption(unwrap(subschema), value);
  return Object.keys(group === undefined ? {} : (definitionOf(group).shape ?? {}));
}

/** Returns what to write in place of a value of another type; null where its type says it all. */
export function describeReplacement(schema: Schema, path: KeyPath): string | null {
  const expected = findSchema(schema, path);
  const key = path.at(-1);
  if (expected === null || key === undefined) return null;
  const text = readMeta(expected).expected;
  if (text !== undefined) return text.split('; ')[0] ?? null;
  const { options: [form = expected] = [] } = definitionOf(unwrap(expected));
  if (!['object', 'record'].includes(definitionOf(unwrap(form)).type)) return null;
  const example = createExample(expected);
  return `\`${typeof key === 'string' ? `${key}: ${example}` : example}\``;
}

/** Returns the sentence about a key that people look for in a group; null for others. */
export function describeOtherKey(schema: Schema, path: KeyPath, key: string): string | null {
  const group = findSchema(schema, path);
  const others = group === null ? {} : (readMeta(group).otherKeys ?? {});
  // A file may have the key `constructor`, which every object has.
  return Object.hasOwn(others, key) ? (others[key] ?? null) : null;
}

function describe(schema: Schema): string {
  const { expected } = readMeta(schema);
  if (expected !== undefined) return expected;
  const { type, entries, shape, element } = definitionOf(unwrap(schema));
  if (type === 'number') return 'a number, like `12`';
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'enum') return `one of ${listNames(Object.values(entries ?? {}))}`;
  if (type === 'object') return `a group with the keys ${listNames(listRequired(shape))}`;
  if (type === 'union') return 'a group of keys';
  if (type === 'array' && element !== undefined) return `a list; each item is ${describe(element)}`;
  return 'text';
}

/** Creates a YAML value in one line: the example, or the required keys of a group. */
function createExample(schema: Schema): string {
  const [, example] = / like `([^`]+)`/.exec(readMeta(schema).expected ?? '') ?? [];
  if (example !== undefined) return example;
  const { type, entries, shape, element, valueType, options } = definitionOf(unwrap(schema));
  if (options?.[0] !== undefined) return createExample(options[0]);
  if (valueType !== undefined) return `{ small: ${createExample(valueType)} }`;
  if (type === 'number') return '12';
  if (type === 'boolean') return 'true';
  if (type === 'enum') return Object.values(entries ?? {})[0] ?? '';
  if (type === 'array' && element !== undefined) return `[${createExample(element)}]`;
  if (shape === undefined) return 'Text';
  const required = listRequired(shape).map((key) => `${key}: ${createExample(shape[key] as Schema)}`); // The keys are its own.
  return `{ ${required.join(', ')} }`;
}

function listRequired(shape: Definition['shape'] = {}): string[] {
  return Object.keys(shape).filter((key) => shape[key]?._zod.optin === undefined);
}
