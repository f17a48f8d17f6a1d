// Groups of keys, whose descriptions and examples are in ../keys.yaml by the name of the group.
import * as z from 'zod';
import data from '../keys.yaml';

/** A description alone, or with an example as YAML; for `otherKeys` a sentence about each. */
type Texts = string | Pick<z.GlobalMeta, 'description' | 'example' | 'expected'>;

// A test finds each of them in the reference of keys.
const texts = data as Readonly<Record<string, Readonly<Record<string, Texts>> | undefined>>;

/** Makes a group that has these keys alone. */
export function group<Shape extends z.ZodRawShape>(name: string, shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const type = z.strictObject(describeKeys(name, shape));
  const { otherKeys } = texts[name] ?? {};
  return otherKeys === undefined ? type : type.meta({ otherKeys: otherKeys as Readonly<Record<string, string>> }); // Sentences by key.
}

/** Adds its texts to each key; one without says what its type says. */
export function describeKeys<Shape extends z.ZodRawShape>(name: string, shape: Shape): Shape {
  const described = Object.entries(shape).map(([key, type]) => {
    const text = texts[name]?.[key];
    if (text === undefined) return [key, type];
    return [key, (type as z.ZodType).meta(typeof text === 'string' ? { description: text } : text)]; // All are.
  });
  return Object.fromEntries(described) as Shape; // With the same keys.
}

/** Makes a key optional. */
export function optional<T extends z.ZodType>(type: T, meta: z.GlobalMeta = {}): z.ZodOptional<T> {
  return z.optional(type).meta(meta);
}

/** Makes a key of a list, which is empty without the key. */
export function list<T extends z.ZodType>(item: T, meta: z.GlobalMeta = {}): z.ZodDefault<z.ZodArray<T>> {
  return z.array(item).default([]).meta(meta);
}
