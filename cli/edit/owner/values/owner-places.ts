// What the owner may change in a file, as its schema says: the only values that have forms and are
// compared, merged and published. Entry points: findPlace and findOwnerPlaces.
import { definitionOf, type Schema, unwrap } from '../../../schema/definition/definition.ts';
import type { OwnerTask } from '../../../schema/definition/meta.ts';
import { readMeta } from '../../../schema/definition/walk.ts';
import { schemaOf } from '../../values/document-changes.ts';

/** A part of a file with values of the owner; of a group or a list with a task, the owner adds and removes. */
export type Place = { readonly task?: OwnerTask | undefined } & (
  | ValuePlace
  | GroupPlace
  | { readonly kind: 'list'; readonly item: GroupPlace }
  /** Values by names that are not the owner's, such as the prices of tiers. */
  | { readonly kind: 'table'; readonly task: OwnerTask }
);

/** One value, compared as a whole; `names` tells one that names a photo. */
export interface ValuePlace {
  readonly kind: 'value';
  readonly names?: 'photo';
  readonly schema?: Schema;
}

export interface GroupPlace {
  readonly kind: 'group';
  readonly task?: OwnerTask | undefined;
  readonly keys: ReadonlyMap<string, Place>;
}

const VALUE: Place = { kind: 'value' };
const places = new WeakMap<Schema, GroupPlace>();

/** Whether a file is a photo, whose value is its content. */
export function isPhoto({ file }: { readonly file: string }): boolean {
  return /(?:^|\/)data\/photos\//.test(file);
}

/** Returns the owner's part of a data file, or of the one that it translates; null if it has none. */
export function findPlace(file: string): Place | null {
  return isPhoto({ file }) ? VALUE : findOwnerPlaces(schemaOf(file));
}

/** Returns the owner's part of a file of a schema; null if it has none. */
export function findOwnerPlaces(schema: Schema | undefined): GroupPlace | null {
  if (schema === undefined) return null;
  const place = places.get(schema) ?? readGroup(schema, readMeta(schema).owner);
  places.set(schema, place);
  return place.keys.size > 0 ? place : null;
}

/** @param owner the task of a group that the owner adds and removes */
function readGroup(schema: Schema, owner: OwnerTask | undefined): GroupPlace {
  const { shape = {} } = definitionOf(unwrap(schema));
  const keys = new Map<string, Place>();
  for (const [key, child] of Object.entries(shape)) {
    const { owner: task, names } = readMeta(child);
    const { element, shape: inner, valueType } = definitionOf(unwrap(child));
    if (element !== undefined && definitionOf(unwrap(element)).shape !== undefined) {
      const item = readGroup(element, task);
      if (task !== undefined || item.keys.size > 0) keys.set(key, { kind: 'list', item, task });
    } else if (valueType !== undefined && task !== undefined) keys.set(key, { kind: 'table', task });
    else if (inner !== undefined) {
      const group = readGroup(child, task);
      if (group.keys.size > 0) keys.set(key, group);
      // A price is one value.
      else if (task !== undefined) keys.set(key, { kind: 'value', task, schema: child });
    } else if (owner !== undefined && names === 'photo' && element === undefined)
      keys.set(key, { kind: 'value', task: owner, names });
    else if (task !== undefined) keys.set(key, { kind: 'value', task, schema: child });
  }
  // What the owner has written is no sample any more.
  if (keys.size > 0 && 'placeholder' in shape) keys.set('placeholder', VALUE);
  return { kind: 'group', keys, task: owner };
}
