// The keys of each kind of data file with their type, example, default and description, read from
// the JSON Schema that Zod makes of its schema. Entry point: listFields.
import * as z from 'zod';
import type { KeyMeta, SiteName } from '../../schema/definition/meta.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { listNames } from '../../schema/text/nearest-name.ts';
import type { DataKind } from '../page-kinds.ts';
import { siteNames } from './reference.ts';

/** The parts of a JSON Schema (draft 7) that Zod writes or that are added for editors. */
export interface JsonSchema extends KeyMeta {
  type?: string;
  default?: unknown;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  /** The message of editors, an extension of the YAML language server, for another text. */
  patternErrorMessage?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** A key of a data file. */
export interface Field {
  /** `hours.opens`; list items have the path of the list, and `*` is any key of a table. */
  readonly path: string;
  /** The effect of the key on the pages. */
  readonly text: string;
  /** The kind of value, in words: `a phone number`. */
  readonly type: string;
  readonly need: 'required' | 'optional' | 'by type';
  /** A text, number, boolean or null; undefined without a default that is a single value. */
  readonly default: unknown;
  /** As YAML. */
  readonly example: string | null;
  readonly names: SiteName | null;
  /** The key in the JSON Schema, once for each alternative that has it. */
  readonly nodes: readonly JsonSchema[];
}

/** Converts the schema of a kind to what its file may contain, before defaults and transforms. */
export function toJsonSchema({ schema }: DataKind): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      const { isTextToo, description = '', expected = '', ...group } = jsonSchema as JsonSchema; // With the keys of `.meta`.
      if (isTextToo !== true) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]; // One of them.
      Object.assign(jsonSchema, { description, expected, anyOf: [{ type: 'string' }, group] });
    },
  }) as JsonSchema; // As above.
}

/** Lists the keys of a kind in order. Throws for one without a description. */
export function listFields(kind: DataKind, json: JsonSchema): Field[] {
  const allKeys = [...walk(json, '')];
  return [...new Set(allKeys.map(({ path }) => path))].map((path) => {
    const keys = allKeys.filter((key) => key.path === path);
    const nodes = keys.map(({ node }) => node);
    const node = findFullest(nodes);
    const {
      description: text,
      example = null,
      names = null,
    } = nodes.find(({ description }) => description !== undefined) ?? {};
    if (text === undefined) throw new Error(`\`${path}\` of \`${kind.name}\` has no description`);
    const isRequired = keys.map((key) => key.isRequired);
    const need = isRequired.every(Boolean) ? 'required' : isRequired.some(Boolean) ? 'by type' : 'optional';
    return {
      path,
      text,
      type: describeType(node, names),
      need,
      default: isScalar(node.default) ? node.default : undefined,
      example: example ?? readExample(node, names),
      names,
      nodes,
    };
  });
}

/** Describes a value and its default: `A number of days, by default \`14\`.` */
export function describeValue({ type, need, default: value }: Field): string {
  const hasDefault = need === 'optional' && value !== undefined && value !== null;
  const words = need === 'by type' ? 'required by some types' : hasDefault ? `by default \`${value}\`` : need;
  return `${capitalize(type)}, ${words}.`;
}

function* walk(
  schema: JsonSchema,
  path: string,
): Generator<{ readonly path: string; readonly node: JsonSchema; readonly isRequired: boolean }> {
  for (const alternative of schema.oneOf ?? schema.anyOf ?? []) yield* walk(alternative, path);
  for (const [key, node] of Object.entries(schema.properties ?? {})) {
    const inner = path === '' ? key : `${path}.${key}`;
    yield { path: inner, node, isRequired: schema.required?.includes(key) === true };
    yield* walk(node, inner);
  }
  if (schema.items !== undefined) yield* walk(schema.items, path);
  if (typeof schema.additionalProperties === 'object') yield* walk(schema.additionalProperties, `${path}.*`);
}

/** Alternatives have the same key with more or fewer values: `type` is one name in each. */
function findFullest(nodes: readonly JsonSchema[]): JsonSchema {
  const values = nodes.flatMap((node) => node.const ?? []);
  const [first = {}] = nodes;
  return values.length > 1 ? { ...first, const: undefined, enum: values } : first;
}

/** More values would not fit on a line. */
const MAX_VALUES = 12;

function describeType(node: JsonSchema, names: SiteName | null = null): string {
  const { type, items, expected, anyOf, additionalProperties } = node;
  if (items !== undefined) return `a list; each item is ${describeType(items, names)}`;
  if (typeof additionalProperties === 'object')
    return `a table; each key is ${names === null ? 'a name of your own' : siteNames[names]}, and each value ${describeType(additionalProperties)}`;
  if (type === 'object' || node.oneOf !== undefined) return 'a group of keys';
  if (names === 'page' && node.pattern === undefined) return 'the name or the address of a page';
  if (names !== null) return siteNames[names];
  const values = node.enum ?? (node.const === undefined ? [] : [node.const]);
  if (values.length > 0 && values.length <= MAX_VALUES)
    return values.length === 1 ? `\`${values[0]}\`` : `one of ${listNames(values.map(String))}`;
  if (expected !== undefined) return expected.split(/,? like |; /)[0] ?? expected;
  if (anyOf !== undefined) return anyOf.map((option) => describeType(option)).join(' or ');
  if (type === 'null') return '`null`';
  if (type === 'boolean') return '`true` or `false`';
  return type === 'string' ? 'text' : type === 'integer' ? 'a whole number' : 'a number';
}

/** The example in what is expected of a single value: `a phone number, like ...`. */
function readExample({ type, expected }: JsonSchema, names: SiteName | null): string | null {
  if (type === 'object' || type === 'array' || (names !== null && names !== 'photo')) return null;
  return / like `([^`]+)`/.exec(expected ?? '')?.[1] ?? null;
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
