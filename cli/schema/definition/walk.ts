// The walk over what a schema says: every key with its metadata, whatever wraps its type. Names of
// other data, texts for a translation and the owner's keys are found by it, so that a new key needs
// its `.meta` alone. Entry points: listValues and createLister for the value of a file, valid or as
// it is written; listKeys for the schema alone; readMeta for one key.
import * as z from 'zod';
import { chooseOption, definitionOf, findInner, isGroup, type Schema, unwrap } from './definition.ts';
import type { KeyMeta } from './meta.ts';

/** A single value: a text, a number, a rich text, an item of a list; or the key of a table. */
export interface PlacedValue {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  /** What the schema says of the key, also of its type; an item has what is said of its list. */
  readonly meta: KeyMeta;
  readonly schema: Schema;
  /** Whether the value is a name at the end of the path: a key of a table that names something. */
  readonly isKey: boolean;
}

type ListValues = (schema: Schema, value: unknown) => PlacedValue[];

/** Lists every value of a file in the order of its schema. */
export const listValues: ListValues = createLister(() => true);

/**
 * Returns a function that lists the values with some metadata. It reads a schema once, and enters
 * only what may contain such a value.
 */
export function createLister(isWanted: (meta: KeyMeta) => boolean): ListValues {
  const visits = new WeakMap<Schema, Visit | null>();
  return (schema, root) => {
    if (!visits.has(schema)) visits.set(schema, createVisit(schema, {}, isWanted));
    const values: PlacedValue[] = [];
    visits.get(schema)?.({ value: root, path: [] }, values);
    return values;
  };
}

/** Adds the values inside of one to a list. */
type Visit = (place: Pick<PlacedValue, 'value' | 'path'>, values: PlacedValue[]) => void;

/** Returns null for a schema without such a value. */
function createVisit(schema: Schema, outer: KeyMeta, isWanted: (meta: KeyMeta) => boolean): Visit | null {
  if (definitionOf(schema).type === 'lazy') {
    // Another site may have other types: read again when they change.
    const visits = new WeakMap<Schema, Visit | null>();
    return (place, values) => {
      const inner = findInner(schema) ?? schema;
      if (!visits.has(inner)) visits.set(inner, createVisit(inner, outer, isWanted));
      visits.get(inner)?.(place, values);
    };
  }
  const type = unwrap(schema);
  const { shape, element, valueType, options } = definitionOf(type);
  const meta = { ...outer, ...readMeta(schema) };
  if (shape !== undefined) {
    const keys = Object.entries(shape).flatMap(([key, child]) => {
      const visit = createVisit(child, {}, isWanted);
      return visit === null ? [] : [{ key, visit }];
    });
    if (keys.length === 0) return null;
    return ({ value, path }, values) => {
      if (!isGroup(value)) return;
      for (const { key, visit } of keys)
        if (value[key] !== undefined) visit({ value: value[key], path: [...path, key] }, values);
    };
  }
  if (element !== undefined) {
    const visit = createVisit(element, meta, isWanted);
    return (
      visit &&
      (({ value, path }, values) => {
        for (const [index, item] of Array.isArray(value) ? value.entries() : [])
          visit({ value: item, path: [...path, index] }, values);
      })
    );
  }
  if (valueType !== undefined) {
    const { names, ...inner } = meta;
    const isNamed = names !== undefined && isWanted(meta);
    const visit = createVisit(valueType, inner, isWanted);
    if (visit === null && !isNamed) return null;
    return ({ value, path }, values) => {
      for (const [key, item] of isGroup(value) ? Object.entries(value) : []) {
        const place = { value: item, path: [...path, key] };
        if (isNamed) values.push({ ...place, value: key, meta, schema, isKey: true });
        visit?.(place, values);
      }
    };
  }
  if (options !== undefined) {
    const visits = new Map(options.map((option) => [option, createVisit(option, meta, isWanted)]));
    if ([...visits.values()].every((visit) => visit === null)) return null;
    return (place, values) => {
      const option = chooseOption(type, place.value);
      if (option !== undefined) visits.get(option)?.(place, values);
    };
  }
  return isWanted(meta) ? (place, values) => values.push({ ...place, meta, schema, isKey: false }) : null;
}

/** A key of a schema: `questions[].answer`; `*` is any key of a table. */
export interface SchemaKey extends Pick<PlacedValue, 'meta' | 'schema'> {
  readonly key: string;
}

/** Lists the keys of a schema, groups and lists before what they contain. */
export function listKeys(schema: Schema): SchemaKey[] {
  const keys = new Map<string, SchemaKey>();
  // The first alternative that has a key describes it for all.
  for (const each of listAllKeys(schema, '', {})) if (!keys.has(each.key)) keys.set(each.key, each);
  return [...keys.values()];
}

function* listAllKeys(schema: Schema, key: string, outer: KeyMeta): Iterable<SchemaKey> {
  const { shape = {}, element, valueType, options } = definitionOf(unwrap(schema));
  const meta = { ...outer, ...readMeta(schema) };
  const { names: _, ...ofEntry } = meta;
  const start = key === '' ? '' : `${key}.`;
  if (key !== '' && options === undefined) yield { key, meta, schema };
  for (const option of options ?? []) yield* listAllKeys(option, key, meta);
  for (const [name, child] of Object.entries(shape)) yield* listAllKeys(child, start + name, {});
  if (element !== undefined) yield* listAllKeys(element, `${key}[]`, meta);
  if (valueType !== undefined) yield* listAllKeys(valueType, `${start}*`, ofEntry);
}

/** Returns what a schema says of itself and of the types that it wraps; the outermost counts. */
export function readMeta(schema: Schema): KeyMeta {
  const inner = findInner(schema);
  const meta: KeyMeta = z.globalRegistry.get(schema) ?? {};
  return inner === undefined ? meta : { ...readMeta(inner), ...meta };
}
