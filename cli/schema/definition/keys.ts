// Keys that a file may leave out, with what is said of them: a description alone, or more.
import * as z from 'zod';

/** Makes a key optional. */
export function optional<T extends z.ZodType>(type: T, meta: string | z.GlobalMeta): z.ZodOptional<T> {
  return z.optional(type).meta(toMeta(meta));
}

/** Makes a key of a list, which is empty without the key. */
export function list<T extends z.ZodType>(item: T, meta: string | z.GlobalMeta): z.ZodDefault<z.ZodArray<T>> {
  return z.array(item).default([]).meta(toMeta(meta));
}

function toMeta(meta: string | z.GlobalMeta): z.GlobalMeta {
  return typeof meta === 'string' ? { description: meta } : meta;
}
