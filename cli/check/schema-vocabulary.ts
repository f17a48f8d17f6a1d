// schema.org's types and properties, from schema-vocabulary.json (which derive-vocabulary.js writes).
import vocabulary from './schema-vocabulary.json' with { type: 'json' };

const types: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.types));

export const schemaTypes: readonly string[] = [...types.keys()];

export function isSchemaType(name: string): boolean {
  return types.has(name);
}

/** Whether a type is another or stands below it. */
export function isKindOf(type: string, ancestor: string): boolean {
  return type === ancestor || parentsOf(type).some((parent) => isKindOf(parent, ancestor));
}

/** The properties of a type and of all above it. */
export function schemaProperties(type: string): readonly string[] {
  const own = words(types.get(type)?.split(':')[1]);
  return [...own, ...parentsOf(type).flatMap(schemaProperties)];
}

function parentsOf(type: string): readonly string[] {
  return words(types.get(type)?.split(':')[0]);
}

function words(list: string | undefined): readonly string[] {
  return list?.split(' ').filter((word) => word !== '') ?? [];
}
