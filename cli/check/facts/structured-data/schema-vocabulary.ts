// schema.org's types and properties, from schema-vocabulary.json (which derive-vocabulary.js writes).
import vocabulary from './schema-vocabulary.json' with { type: 'json' };

const types: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.types));

export const schemaTypes: readonly string[] = [...types.keys()];

export function isSchemaType(name: string): boolean {
  return types.has(name);
}

/** Whether a type is another or stands below it. */
export function isKindOf(type: string, ancestor: string): boolean {
  return kindsOf(type).has(ancestor);
}

/** A type with all above it. */
function kindsOf(type: string): ReadonlySet<string> {
  const known = kinds.get(type);
  if (known !== undefined) return known;
  const all = new Set([type, ...parentsOf(type).flatMap((parent) => [...kindsOf(parent)])]);
  kinds.set(type, all);
  return all;
}

const kinds = new Map<string, ReadonlySet<string>>();

/** The properties of a type and of all above it. */
export function schemaProperties(type: string): ReadonlySet<string> {
  const known = properties.get(type);
  if (known !== undefined) return known;
  const own = words(types.get(type)?.split(':')[1]);
  const all = new Set([...own, ...parentsOf(type).flatMap((parent) => [...schemaProperties(parent)])]);
  properties.set(type, all);
  return all;
}

// The vocabulary never changes, and every page has the same few types.
const properties = new Map<string, ReadonlySet<string>>();

function parentsOf(type: string): readonly string[] {
  const known = parents.get(type) ?? words(types.get(type)?.split(':')[0]);
  parents.set(type, known);
  return known;
}

const parents = new Map<string, readonly string[]>();

function words(list: string | undefined): readonly string[] {
  return list?.split(' ').filter((word) => word !== '') ?? [];
}
