// JSON Schemas for editors, with the site's own names. Entry point: createEditorSchemas.
import { parse } from 'yaml';
import { isGroup } from '../../schema/definition/definition.ts';
import type { DataKind } from '../page-kinds.ts';
import type { SiteNames } from '../references/uses.ts';
import { dataKinds } from './data-kinds.ts';
import { describeValue, type Field, type JsonSchema, listFields, toJsonSchema } from './fields.ts';
import { toTranslationPattern, toTranslationSchema } from './translation-files.ts';

/** Files with the same pattern have one schema: a key in each file says which kind it is. */
const files = [...new Set(dataKinds.map((kind) => kind.files))].flatMap((pattern) => {
  const [first, ...others] = dataKinds.filter((kind) => kind.files === pattern);
  return first === undefined ? [] : { name: first.name, pattern, first, others };
});

/** The same files in another language, which do not name their kind. */
const translationFiles = files.flatMap(({ name, first, others }) => {
  const pattern = toTranslationPattern(first);
  return pattern === null ? [] : [{ name: `${name}-translation`, pattern, kinds: [first, ...others] }];
});

export const schemaFiles: readonly { readonly name: string; readonly pattern: string }[] = [
  ...files,
  ...translationFiles,
];

/** Creates the schema of each kind of data file as JSON, by its name in schemaFiles. */
export function createEditorSchemas(names: SiteNames): ReadonlyMap<string, string> {
  const format = (schema: object) => `${JSON.stringify(schema, toEditorSchema, 2)}\n`;
  return new Map([
    ...files.map(({ name, first, others }): [string, string] => {
      const schema = others.reduce(
        (otherwise: object, kind) => ({
          if: { properties: { kind: { const: kind.name } }, required: ['kind'] },
          // biome-ignore lint/suspicious/noThenProperty: a key of JSON Schema, and nothing awaits it
          then: createSchema(kind, names),
          else: otherwise,
        }),
        createSchema(first, names),
      );
      return [name, format(schema)];
    }),
    ...translationFiles.map(({ name, kinds }): [string, string] => {
      const [first, ...others] = kinds.map((kind) => toTranslationSchema(kind, createSchema(kind, names)));
      return [name, format(others.length === 0 ? (first ?? {}) : { anyOf: [first, ...others] })];
    }),
  ]);
}

/** Keys for the program's messages. The data may have a key of such a name, whose value stays. */
const INTERNAL_KEYS = ['otherKeys', 'expected', 'example', 'names', 'translated', 'owner'];

/** Describes list items, which have no key of their own, by what is expected of them. */
function toEditorSchema(key: string, value: unknown): unknown {
  if (INTERNAL_KEYS.includes(key) && !isSchema(value)) return undefined;
  const isUndescribed = isGroup(value) && value['expected'] !== undefined && value['description'] === undefined;
  return isUndescribed ? { ...value, description: value['expected'] } : value;
}

const isSchema = (value: unknown) => isGroup(value) && ('type' in value || 'anyOf' in value);

function createSchema(kind: DataKind, names: SiteNames): JsonSchema {
  const schema = toJsonSchema(kind);
  for (const field of listFields(kind, schema)) for (const node of field.nodes) describeForEditors(node, field, names);
  return schema;
}

/** Adds to a key what its field says, and removes what is not for editors. */
function describeForEditors(node: JsonSchema, field: Field, names: SiteNames): void {
  const { text, example } = field;
  for (const form of [node, ...(node.anyOf ?? [])])
    if (form.pattern !== undefined && node.expected !== undefined) form.patternErrorMessage = `Write ${node.expected}.`;
  node.description = `${text}\n\n${describeValue(field)}`;
  const values = field.names === null ? [] : [...(names[field.names] ?? [])];
  // The example of another program's key has folders before the name.
  if (values.length > 0 && example?.includes('/') !== true) allowNames(node, values);
  else if (example !== null) node.examples = [parse(example)];
  // Completion would write an empty list or group.
  if (typeof node.default === 'object' && node.default !== null) delete node.default;
}

function allowNames(node: JsonSchema, names: readonly string[]): void {
  const { items, additionalProperties, default: value } = node;
  if (items !== undefined) allowNames(items, names);
  else if (typeof additionalProperties === 'object') {
    node.properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
    node.additionalProperties = false;
  } else {
    // A page has names, and paths, which some keys take alone.
    const isValid = (name: string) => node.pattern === undefined || new RegExp(node.pattern).test(name);
    node.enum = [...names.filter(isValid), ...(value === undefined ? [] : [value])];
    delete node.pattern;
  }
}
