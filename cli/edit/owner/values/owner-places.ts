// What the owner may change in a file, as its schema says: the only values that have forms and are
// compared, merged and published. Entry points: findPlace and findOwnerPlaces.
import { chooseOption, definitionOf, findSchema, type Schema, unwrap } from '../../../schema/definition/definition.ts';
import type { OwnerTask } from '../../../schema/definition/meta.ts';
import { readMeta } from '../../../schema/definition/walk.ts';
import { sections } from '../../../schema/fields/sections.ts';
import { schemaOf } from '../../values/document-changes.ts';

/** A part of a file with values of the owner; of a group or a list with a task, the owner adds and removes. */
export type Place = { readonly task?: OwnerTask | undefined } & (
  | ValuePlace
  | GroupPlace
  /** What an item has may depend on its type, which is in the original of a translated one. */
  | { readonly kind: 'list'; readonly itemOf: (original: unknown) => GroupPlace }
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
const NONE: GroupPlace = { kind: 'group', keys: new Map() };
/** By schema, while the types of sections are those of one site. */
let placesOfSite = { types: sections as Schema, places: new WeakMap<Schema, GroupPlace>() };

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
  const types = unwrap(findSchema(sections, [0]) ?? sections);
  if (placesOfSite.types !== types) placesOfSite = { types, places: new WeakMap() };
  const place = placesOfSite.places.get(schema) ?? readGroup(schema, readMeta(schema).owner);
  placesOfSite.places.set(schema, place);
  return place.keys.size > 0 ? place : null;
}

/** @param owner the task of a group that the owner adds and removes */
function readGroup(schema: Schema, owner: OwnerTask | undefined): GroupPlace {
  const { shape = {} } = definitionOf(unwrap(schema));
  const keys = new Map<string, Place>();
  for (const [key, child] of Object.entries(shape)) {
    const { owner: task, names } = readMeta(child);
    const { element, shape: inner, valueType } = definitionOf(unwrap(child));
    const item = element && unwrap(element);
    const options = item === undefined ? [] : (definitionOf(item).options ?? [item]);
    if (item !== undefined && options.every((option) => definitionOf(unwrap(option)).shape !== undefined)) {
      // As they are now: another site may have other types of sections.
      const items = new Map(options.map((option) => [option, readGroup(option, task)]));
      const itemOf = (original: unknown) => items.get(chooseOption(item, original) ?? item) ?? NONE;
      if (task !== undefined || [...items.values()].some((place) => place.keys.size > 0))
        keys.set(key, { kind: 'list', itemOf, task });
    } else if (valueType !== undefined && task !== undefined) keys.set(key, { kind: 'table', task });
    else if (inner !== undefined) {
      const group = readGroup(child, task);
      if (group.keys.size > 0) keys.set(key, group);
      // A price is one value.
      else if (task !== undefined) keys.set(key, { kind: 'value', task, schema: child });
    } else if (names === 'photo') {
      if (owner !== undefined && element === undefined) keys.set(key, { kind: 'value', task: owner, names });
    } else if (task !== undefined) keys.set(key, { kind: 'value', task, schema: child });
  }
  // What the owner has written is no sample any more.
  if (keys.size > 0 && 'placeholder' in shape) keys.set('placeholder', VALUE);
  return { kind: 'group', keys, task: owner };
}
