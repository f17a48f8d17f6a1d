// Reads the definitions of schemas: which schema the value at a path of keys has. Zod does not
// document them; describe-schema.test.ts fails if a version of Zod changes what is read here.
import type * as z from 'zod';

export type Schema = z.core.$ZodType;

/** The parts of a Zod definition that are read. */
export interface Definition {
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

/** Returns the schema of the value at a path; null if there is none. */
export function findSchema(schema: Schema, path: readonly (string | number)[]): Schema | null {
  let current = schema;
  for (const step of path) {
    const { shape, element, valueType, options = [] } = definitionOf(unwrap(current));
    // A key has the same meaning in all alternatives that have it.
    const option = options.map((candidate) => findSchema(candidate, [step])).find((match) => match !== null);
    const next = (typeof step === 'number' ? element : (shape?.[step] ?? valueType)) ?? option;
    if (next === undefined) return null;
    current = next;
  }
  return current;
}

/** Returns the alternative of a union that a value is of, by its type or the telling key. */
export function chooseOption(schema: Schema, value: unknown): Schema | undefined {
  const { options, discriminator } = definitionOf(schema);
  if (options === undefined) return schema;
  if (discriminator === undefined) {
    const types = Array.isArray(value) ? ['array'] : isGroup(value) ? ['object', 'record'] : [typeof value];
    return options.find((option) => types.includes(definitionOf(unwrap(option)).type));
  }
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, discriminator) : undefined;
  return options.find((option) => option._zod.propValues?.[discriminator]?.has(type as string)); // A set answers about any value.
}

/** Removes optional, default, nullable and transform. */
export function unwrap(schema: Schema): Schema {
  const inner = findInner(schema);
  return inner === undefined ? schema : unwrap(inner);
}

/** Returns the schema that another one wraps: of a pipe the side that is not a transform. */
export function findInner(schema: Schema): Schema | undefined {
  const { innerType, in: input, out, type } = definitionOf(schema);
  // The sections, which a site may add to.
  if (type === 'lazy') return (schema as z.core.$ZodLazy)._zod.innerType;
  return innerType ?? (input !== undefined && definitionOf(input).type === 'transform' ? out : input);
}

export function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition; // Zod's type of a definition has only the keys that all of them share.
}

/** Whether a value of a data file is a group of keys. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
