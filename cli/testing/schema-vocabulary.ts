// The types and properties of schema.org, from schema-vocabulary.json, which derive-vocabulary.js
// writes.
import { memoize } from '../check/facts/memoize.ts';
import vocabulary from './schema-vocabulary.json' with { type: 'json' };

/** The parents and properties of each type, as `parent parent: property property`. */
const types: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.types));

/** The name of every type. */
export const schemaTypes: readonly string[] = [...types.keys()];

/** Whether schema.org has a type. */
export function isSchemaType(name: string): boolean {
  return types.has(name);
}

/** Whether a type is another type or inherits from it. */
export function isKindOf(type: string, ancestor: string): boolean {
  return collectAncestors(type).has(ancestor);
}

/** The properties of a type, inherited ones included. */
export const listSchemaProperties = memoize(
  (type): ReadonlySet<string> => new Set([...collectAncestors(type)].flatMap((name) => readWords(name, 1))),
);

/** A type with every type it inherits from. */
const collectAncestors = memoize(
  (type): ReadonlySet<string> =>
    new Set([type, ...readWords(type, 0).flatMap((parent) => [...collectAncestors(parent)])]),
);

function readWords(type: string, part: 0 | 1): readonly string[] {
  const words = types.get(type)?.split(':')[part]?.trim() ?? '';
  return words === '' ? [] : words.split(' ');
}
