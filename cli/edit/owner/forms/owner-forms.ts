// The forms of `site edit`: for each group of the data with keys that the owner may change, one
// form with a field for each such key. What has no `owner` in its schema is in no form, so that no
// request can change it. Entry point: listForms.
import { createKey } from '../../../base/cache/key.ts';
import type { KeyPath } from '../../../model/records/data-set.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import type { OwnerTask } from '../../../schema/definition/meta.ts';
import { readMeta } from '../../../schema/definition/walk.ts';
import { findTranslatable } from '../../../schema/translations/translatable-keys.ts';
import type { Value } from '../../values/document-changes.ts';
import { findPlace, type GroupPlace, type Place, type ValuePlace } from '../values/owner-places.ts';
import { type Field, kindOf } from './field-kinds.ts';

/** A translation of a file, as it is written. */
interface TranslatedFile {
  readonly file: string;
  readonly language: string;
  readonly value: unknown;
}

/** A file with what the site says of it. */
export interface Source {
  readonly file: string;
  /** The path of the page that shows it. */
  readonly page: string;
  /** The page, the service, the person or the office that it belongs to; '' for the business. */
  readonly of: string;
  /** The names of tiers and rates by their keys, and those of photos by their indexes. */
  readonly labels: Readonly<Record<string, string>> | readonly string[];
  readonly translations: readonly TranslatedFile[];
}

export interface Form extends Pick<Source, 'file' | 'page' | 'of' | 'translations'> {
  readonly id: string;
  readonly task: OwnerTask;
  /** The group of the fields. For a form that adds an item, the place that it gets. */
  readonly path: KeyPath;
  /** What it is about: `holidays`, `priceRange`, or '' for the file itself. */
  readonly subject: string;
  /** The name of the tier or rate of a price. */
  readonly label: string;
  readonly fields: readonly Field[];
  /** What the group has now; undefined for one that would be added. */
  readonly current: Value | undefined;
  /** `new` adds an item or a group, `item` can be removed, and `part` is always there. */
  readonly role: 'new' | 'item' | 'part';
  /** What a new file gets besides its fields. */
  readonly added?: Readonly<Record<string, Value>>;
}

/** What is at a place of a file. */
interface Written extends Pick<Form, 'path' | 'role'> {
  readonly value: unknown;
}

type File = Source & { readonly value: unknown };

/** Lists the forms of a data file. @param value the file as it is written; @param place what the owner has in it */
export function listForms(
  source: Source,
  value: unknown,
  role: Form['role'] = 'part',
  place = findPlace(source.file),
): Form[] {
  return place?.kind === 'group' ? listFormsAt({ ...source, value }, place, { value, path: [], role }) : [];
}

function listFormsAt(file: File, place: GroupPlace, { value, path, role }: Written): Form[] {
  const group = isGroup(value) ? value : {};
  const byTask = new Map<OwnerTask, Field[]>();
  const later: Form[] = [];
  // The rule of a holiday says its days.
  const hasRule = 'rule' in group;
  for (const [key, child] of place.keys) {
    const { task } = child;
    const current = group[key];
    const at = [...path, key];
    if (child.kind === 'list') {
      const items = Array.isArray(current) ? current : [];
      const itemRole = task === undefined ? 'part' : 'item';
      for (const [index, item] of items.entries()) {
        const itemPlace = child.itemOf(item);
        const name = itemPlace.keys.has('name') || !isGroup(item) ? null : item['name'];
        const of = itemRole === 'part' && typeof name === 'string' ? name : file.of;
        later.push(...listFormsAt({ ...file, of }, itemPlace, { value: item, path: [...at, index], role: itemRole }));
      }
      // The newest review comes first.
      const next = [...at, task === 'reviews' ? 0 : items.length];
      if (task !== undefined)
        later.push(...listFormsAt(file, child.itemOf(undefined), { value: undefined, path: next, role: 'new' }));
    } else if (child.kind === 'group') {
      const isNew = current === undefined && task !== undefined;
      const childRole = isNew ? 'new' : task === undefined ? 'part' : 'item';
      if (isNew || isGroup(current))
        later.push(...listFormsAt(file, child, { value: current, path: at, role: childRole }));
    } else if (child.kind === 'table') {
      for (const [name, price] of Object.entries(isGroup(current) ? current : {})) {
        const written = { path: [...at, name], role: 'part', value: price } as const;
        const field = createField(file, [child, 'prices.price'], written);
        later.push(createForm(file, { task: child.task, fields: [field], ...written }));
      }
    } else if (task !== undefined && !(hasRule && (key === 'date' || key === 'until'))) {
      const isPhoto = child.names === 'photo';
      const name = isPhoto && task === 'photos' ? `photos.${role === 'new' ? 'file' : 'other'}` : `${task}.${key}`;
      const isFree = hasRule || group['undated'] === true;
      const field = createField(file, [child, name], { path: at, value: current, role }, isFree);
      byTask.set(task, [...(byTask.get(task) ?? []), field, ...translateField(file, child, { field, role })]);
    }
  }
  const forms = [...byTask].map(([task, fields]) => createForm(file, { task, path, role, fields, value }));
  return [...forms, ...later];
}

/**
 * What is optional in the data alone; a holiday that returns every year, with its rule, and a review that
 * is `undated` are without theirs.
 */
const NEEDED = ['news.date', 'news.name', 'reviews.date', 'reviews.source', 'jobs.service'];

function createField(
  { file }: File,
  [place, name]: readonly [Place, string],
  { path, value, role }: Written,
  isFree = false,
): Field {
  const schema = place.kind === 'value' ? place.schema : undefined;
  const { description: about, expected } = schema === undefined ? {} : readMeta(schema);
  const kind = kindOf(name, expected);
  const isOptional = schema?._zod.optin !== undefined && (isFree || !NEEDED.includes(name));
  const isRequired = kind === 'photo' ? role === 'new' : !isOptional;
  // What was parsed from YAML; below too.
  return {
    id: createFormId(file, path, role),
    name,
    kind,
    about,
    file,
    path,
    isRequired,
    value: value as Value | undefined,
  };
}

/** Lists the fields of the same text in other languages, which a new item needs too. */
function translateField(
  { value, translations }: File,
  { schema }: ValuePlace,
  { field, role }: { readonly field: Field; readonly role: Form['role'] },
): Field[] {
  const translatable = schema && findTranslatable(schema);
  const { path } = field;
  const countAt = (root: unknown) => {
    const list = typeof path.at(-2) === 'number' ? readAt(root, path.slice(0, -2)) : undefined;
    return Array.isArray(list) ? list.length : 0;
  };
  return translations.flatMap(({ file, language, value: translated }) => {
    const there = readAt(translated, path);
    const count = countAt(translated);
    const isNeeded = translatable === 'required' || (translatable === 'optional' && count > 0);
    const isShown = role === 'new' ? isNeeded && countAt(value) === count : typeof there === 'string';
    if (schema === undefined || !isShown) return [];
    const shown = role === 'new' ? undefined : (there as string);
    // What is not translated yet is taken over: an owner need not write French.
    const isRequired = field.isRequired && role !== 'new';
    return [{ ...field, id: createFormId(file, path, role), file, language, value: shown, isRequired }];
  });
}

function readAt(root: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    root,
  );
}

function createForm(
  { file, page, of, labels, translations: all }: File,
  { value, ...form }: Written & Pick<Form, 'task' | 'fields'>,
): Form {
  const { task, path, role } = form;
  const translations = all.flatMap((each) => {
    const translated = role === 'new' ? undefined : readAt(each.value, path);
    return translated === undefined ? [] : [{ ...each, value: translated }];
  });
  const named = path.filter((step) => typeof step === 'string');
  const subject = named.at(path.at(-2) === 'priceRange' ? -2 : -1) ?? '';
  const label = (labels as Readonly<Record<string, string>>)[path.at(-1) ?? ''] ?? '';
  const id = createFormId(`${task} ${file}`, path, role);
  return { ...form, id, file, page, of, label, subject, translations, current: value as Value | undefined };
}

/** Returns an id that says nothing of the file. Where an item will be is known only when it is added. */
export function createFormId(file: string, path: KeyPath, role: Form['role']): string {
  const place = role === 'new' ? path.map((step) => (typeof step === 'number' ? 'new' : step)) : path;
  // The id of an element begins with a letter, for selectors.
  return `f${createKey('field', [file, place])}`;
}
