// What the owner may change in a file, as its schema says: the only values that are compared, merged
// and published. Entry point: findPlace.
import { listKeysAt } from '../../../load/validation/describe-schema.ts';
import { listKindsOf } from '../../../model/fields/data-kinds.ts';
import type { KeyPath } from '../../../model/records/data-set.ts';
import { definitionOf, isGroup, type Schema, unwrap } from '../../../schema/definition/definition.ts';
import { readMeta } from '../../../schema/definition/walk.ts';
import { readLanguageFile } from '../../../schema/translations/language-file.ts';

/** A part of a file with values of the owner. */
export type Place =
  /** One value, compared as a whole; `names` tells one that names a photo. */
  | { readonly kind: 'value'; readonly names?: 'photo' }
  /** A group of keys; one that `isOwned` may be added and removed. */
  | { readonly kind: 'group'; readonly keys: ReadonlyMap<string, Place>; readonly isOwned: boolean }
  /** A list of groups; items of one that `isOwned` may be added and removed. */
  | { readonly kind: 'list'; readonly item: Place; readonly isOwned: boolean }
  /** Values by names that are not the owner's, such as the prices of tiers. */
  | { readonly kind: 'table' };

const VALUE: Place = { kind: 'value' };
const places = new WeakMap<Schema, Place>();

/** Whether a file is a photo, whose value is its content. */
export function isPhoto({ file }: { readonly file: string }): boolean {
  return /(?:^|\/)data\/photos\//.test(file);
}

/** Returns the schema of a data file, or of the one that it translates. */
export function schemaOf(file: string): Schema | undefined {
  const [, name = ''] = /(?:^|\/)data\/(.+)$/.exec(file) ?? [];
  return listKindsOf(readLanguageFile(name)?.original ?? name)[0]?.schema;
}

/** The usual order of the keys of the group at a path. */
export function orderOf(file: string, path: KeyPath): readonly string[] {
  const schema = schemaOf(file);
  return schema === undefined ? [] : listKeysAt(schema, path);
}

/** Returns the owner's part of a data file; null if it has none. */
export function findPlace(file: string): Place | null {
  if (isPhoto({ file })) return VALUE;
  const schema = schemaOf(file);
  return schema === undefined ? null : findOwnerPlaces(schema);
}

/** Returns the owner's part of a file of a schema; null if it has none. */
export function findOwnerPlaces(schema: Schema): Place | null {
  const place = places.get(schema) ?? readGroup(schema, { isOwned: false, isItem: false });
  places.set(schema, place);
  return hasKeys(place) ? place : null;
}

/** Lists the photos that the owner's part of a value names. */
export function listPhotos(place: Place, value: unknown): string[] {
  if (place.kind === 'value') return place.names === 'photo' && typeof value === 'string' ? [value] : [];
  if (place.kind === 'list') return Array.isArray(value) ? value.flatMap((item) => listPhotos(place.item, item)) : [];
  if (place.kind === 'table' || !isGroup(value)) return [];
  return [...place.keys].flatMap(([key, child]) => listPhotos(child, value[key]));
}

function readGroup(
  schema: Schema,
  { isOwned, isItem }: { readonly isOwned: boolean; readonly isItem: boolean },
): Place {
  const { shape = {} } = definitionOf(unwrap(schema));
  const keys = new Map<string, Place>();
  for (const [key, child] of Object.entries(shape)) {
    const { owner, names } = readMeta(child);
    const { element, shape: inner, valueType } = definitionOf(unwrap(child));
    const isOwner = owner !== undefined;
    if (element !== undefined && definitionOf(unwrap(element)).shape !== undefined) {
      const item = readGroup(element, { isOwned: isOwner, isItem: isOwner });
      if (isOwner || hasKeys(item)) keys.set(key, { kind: 'list', item, isOwned: isOwner });
    } else if (valueType !== undefined && isOwner) keys.set(key, { kind: 'table' });
    else if (inner !== undefined) {
      const group = readGroup(child, { isOwned: isOwner, isItem: isOwner });
      if (hasKeys(group)) keys.set(key, group);
    } else if (isItem && names === 'photo') keys.set(key, { kind: 'value', names });
    else if (isOwner) keys.set(key, VALUE);
  }
  // What the owner has written is no sample any more.
  if (keys.size > 0 && 'placeholder' in shape) keys.set('placeholder', VALUE);
  return { kind: 'group', keys, isOwned };
}

function hasKeys(place: Place): boolean {
  return place.kind === 'group' && place.keys.size > 0;
}
