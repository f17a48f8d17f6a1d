// The forms of `site edit`: for each group of the data with keys that the owner may change, one
// form with a field for each such key. What has no `owner` in its schema is in no form, so that no
// request can change it. Entry point: listForms.
import { createHash } from 'node:crypto';
import type { KeyPath } from '../../../model/records/data-set.ts';
import { definitionOf, isGroup, type Schema, unwrap } from '../../../schema/definition/definition.ts';
import type { OwnerTask } from '../../../schema/definition/meta.ts';
import { readMeta } from '../../../schema/definition/walk.ts';
import { findTranslatable } from '../../../schema/translations/translatable-keys.ts';
import type { Value } from '../../values/document-changes.ts';

/** How a value is asked for. */
type FieldKind =
  | 'line'
  | 'text'
  | 'money'
  | 'price'
  | 'time'
  | 'date'
  | 'month'
  | 'days'
  | 'phone'
  | 'email'
  | 'stars'
  | 'photo'
  | 'yes';

export interface Field {
  /** Names it in a form; says nothing of the file. */
  readonly id: string;
  /** The task with the key, `hours.opens`: its label and help are found by it. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly path: KeyPath;
  /** What the data has; undefined for nothing. */
  readonly value: Value | undefined;
  /** The file and the language of a translated text; undefined for the form's own. */
  readonly file?: string;
  readonly language?: string;
}

/** A translation of a file, as it is written. */
export interface TranslatedFile {
  readonly file: string;
  readonly language: string;
  readonly value: unknown;
}

export interface Form {
  readonly id: string;
  readonly task: OwnerTask;
  readonly file: string;
  /** The group of the fields. For a form that adds an item, the place that it gets. */
  readonly path: KeyPath;
  /** What it is about: `holidays`, `priceRange`, or '' for the file itself. */
  readonly subject: string;
  readonly fields: readonly Field[];
  /** What the group has now; undefined for one that would be added. */
  readonly current: Value | undefined;
  /** The same group in each translation that has it. */
  readonly translations: readonly TranslatedFile[];
  /** `new` adds an item or a group, `item` can be removed, and `part` is always there. */
  readonly role: 'new' | 'item' | 'part';
}

interface Walk extends Omit<TranslatedFile, 'language'> {
  readonly translations: readonly TranslatedFile[];
  readonly forms: Form[];
}

/** Lists the forms of a data file. @param value the file as it is written */
export function listForms(
  file: string,
  schema: Schema,
  value: unknown,
  translations: readonly TranslatedFile[] = [],
): Form[] {
  const walk = { file, value, translations, forms: [] };
  visitGroup(walk, schema, { value, path: [], role: 'part' });
  return walk.forms;
}

interface Visit {
  readonly value: unknown;
  readonly path: KeyPath;
  readonly role: Form['role'];
}

function visitGroup(walk: Walk, schema: Schema, { value, path, role }: Visit): void {
  const { shape = {} } = definitionOf(unwrap(schema));
  const group = isGroup(value) ? value : {};
  const byTask = new Map<OwnerTask, Field[]>();
  const later: (() => void)[] = [];
  // The rule says the days.
  const hasRule = 'rule' in group;
  for (const [key, child] of Object.entries(shape)) {
    if (hasRule && (key === 'date' || key === 'until')) continue;
    const { owner: task, names } = readMeta(child);
    const current = group[key];
    const at = [...path, key];
    const { element, shape: inner, valueType } = definitionOf(unwrap(child));
    const isList = element !== undefined && definitionOf(unwrap(element)).shape !== undefined;
    if (isList) {
      const items = Array.isArray(current) ? current : [];
      for (const [index, item] of items.entries())
        later.push(() =>
          visitGroup(walk, element, { value: item, path: [...at, index], role: task ? 'item' : 'part' }),
        );
      // The newest review comes first.
      const place = [...at, task === 'reviews' ? 0 : items.length];
      if (task !== undefined)
        later.push(() => visitGroup(walk, element, { value: undefined, path: place, role: 'new' }));
    } else if (valueType !== undefined && task !== undefined && isGroup(current)) {
      for (const [name, price] of Object.entries(current))
        later.push(() =>
          addForm(walk, {
            task,
            path: [...at, name],
            role: 'part',
            fields: [createPrice(walk, [...at, name], price)],
            current: price as Value,
          }),
        );
    } else if (inner !== undefined) {
      if (isGroup(current))
        later.push(() => visitGroup(walk, child, { value: current, path: at, role: task ? 'item' : 'part' }));
      else if (task !== undefined && current === undefined)
        later.push(() => visitGroup(walk, child, { value: undefined, path: at, role: 'new' }));
    } else if (role !== 'part' && names === 'photo') {
      // The owner sends bytes, and never a name.
      const field = { id: hash([walk.file, placeOf(at, role)]), kind: 'photo' } as const;
      const isRequired = role === 'new';
      const name = isRequired ? 'photos.file' : 'photos.other';
      byTask.set('photos', [{ ...field, name, isRequired, path: at, value: current as Value }]);
    } else if (task !== undefined) {
      const field = createField(walk, { task, child, path: at, role, value: current, group: value });
      byTask.set(task, [...(byTask.get(task) ?? []), field, ...translateField(walk, child, { field, role })]);
    }
  }
  for (const [task, fields] of byTask) addForm(walk, { task, path, role, fields, current: value as Value | undefined });
  for (const visit of later) visit();
}

/** Lists the fields of the same text in other languages, which a new item needs too. */
function translateField(
  { value, translations }: Walk,
  child: Schema,
  { field, role }: { readonly field: Field; readonly role: Form['role'] },
): Field[] {
  const translatable = findTranslatable(child);
  const { path } = field;
  const countAt = (root: unknown) => {
    const list = typeof path.at(-2) === 'number' ? readAt(root, path.slice(0, -2)) : undefined;
    return Array.isArray(list) ? list.length : 0;
  };
  return translations.flatMap(({ file, language, value: translated }) => {
    const there = readAt(translated, path);
    const [all, count] = [countAt(value), countAt(translated)];
    const isShown =
      role === 'new'
        ? all === count && (translatable === 'required' || (translatable === 'optional' && count > 0))
        : typeof there === 'string';
    const shown = role === 'new' ? undefined : (there as string);
    const id = hash([file, placeOf(path, role)]);
    // What is not translated yet is taken over: an owner need not write French.
    const isRequired = field.isRequired && role !== 'new';
    return isShown ? [{ ...field, id, file, language, value: shown, isRequired }] : [];
  });
}

function readAt(root: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    root,
  );
}

function addForm(
  { file, forms, translations: all }: Walk,
  form: Omit<Form, 'id' | 'file' | 'subject' | 'translations'>,
): void {
  const { task, path, role } = form;
  const translations = all.flatMap((each) => {
    const value = role === 'new' ? undefined : readAt(each.value, path);
    return value === undefined ? [] : [{ ...each, value }];
  });
  const named = path.filter((step) => typeof step === 'string');
  const subject = named.at(path.at(-2) === 'priceRange' ? -2 : -1) ?? '';
  forms.push({ ...form, file, translations, subject, id: hash([file, task, placeOf(path, role)]) });
}

/** Where an item will be is known only when it is added. */
function placeOf(path: KeyPath, role: Form['role']): KeyPath {
  return role === 'new' ? path.map((step) => (typeof step === 'number' ? 'new' : step)) : path;
}

interface FieldOf {
  readonly task: OwnerTask;
  readonly child: Schema;
  /** What has the value. */
  readonly group: unknown;
}

/** A holiday that returns every year has a rule in place of these. */
const NEEDED = new Set(['news.date', 'news.name']);

function createField({ file }: Walk, { task, child, path, role, value, group }: Visit & FieldOf): Field {
  const key = String(path.at(-1));
  const hasRule = isGroup(group) && 'rule' in group;
  return {
    id: hash([file, placeOf(path, role)]),
    name: `${task}.${key}`,
    kind: task === 'reviews' && key === 'date' ? 'month' : (KINDS[key] ?? 'line'),
    isRequired: child._zod.optin === undefined || (NEEDED.has(`${task}.${key}`) && !hasRule),
    path,
    // What was parsed from YAML.
    value: value as Value | undefined,
  };
}

function createPrice({ file }: Walk, path: KeyPath, value: unknown): Field {
  const id = hash([file, path]);
  return { id, name: 'prices.price', kind: 'price', isRequired: true, path, value: value as Value };
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  opens: 'time',
  closes: 'time',
  overnight: 'yes',
  date: 'date',
  from: 'date',
  until: 'date',
  days: 'days',
  closedDays: 'days',
  phone: 'phone',
  email: 'email',
  stars: 'stars',
  low: 'money',
  high: 'money',
  text: 'text',
  description: 'text',
  answer: 'text',
  messageHelp: 'text',
};

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
}
