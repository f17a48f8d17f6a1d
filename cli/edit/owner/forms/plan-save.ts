// A form that was sent, as changes or as what is wrong with it. Entry points: planSave and planRemoval.
import { isDeepStrictEqual } from 'node:util';
import { isGroup } from '../../../schema/definition/definition.ts';
import type { Value } from '../../values/document-changes.ts';
import type { Change } from '../values/merge.ts';
import { type Field, type InputContext, type InputError, keyOf, readInput } from './field-kinds.ts';
import type { Form } from './owner-forms.ts';

/**
 * Plans the changes of a form from what was sent: for a photo its id and, as the part `hash`, that
 * of the photo that was shown. What the form had shown is sent with it: a change is refused later if
 * the data have something else by now. What is wrong is by the id of the field.
 */
export function planSave(form: Form, sent: URLSearchParams, context: InputContext) {
  const { file, fields, role, path, current } = form;
  const isNew = role === 'new';
  const errors = new Map<string, InputError>();
  const values = new Map<Field, Value | undefined>();
  const changes: Change[] = [];
  const wasOf = (field: Field) => (isNew ? undefined : readWas(sent, field));
  const kept = sent.get('keep') === 'theirs' ? sent.getAll('conflict') : [];
  for (const field of fields) {
    const { id, kind, value, isRequired } = field;
    const photo = kind === 'photo' ? sent.get(id) : null;
    if (kept.includes(id)) values.set(field, wasOf(field));
    else if (kind !== 'photo') {
      const given = (part: string) => sent.getAll(part === '' ? id : `${id}-${part}`);
      const read = readInput({ ...field, value: wasOf(field) }, given, context);
      if ('error' in read) errors.set(id, read.error);
      else values.set(field, read.value);
    } else if (photo !== null) {
      const name = value ?? `photo-${photo.slice(0, 12)}.jpg`;
      values.set(field, name);
      const was = value === undefined ? undefined : (sent.get(`${id}-hash`) ?? '');
      changes.push({ file: `data/photos/${name}`, path: [], was, now: photo });
    } else if (isRequired) errors.set(id, 'required');
    else values.set(field, value);
  }
  const originalOf = ({ path: at }: Field) => fields.find((field) => field.path.join() === at.join());
  for (const [field, value] of isNew ? values : [])
    if (value === undefined) values.set(field, values.get(originalOf(field) ?? field));
  for (const [id, error] of listContradictions(values, context)) errors.set(id, error);
  if (errors.size > 0) return { changes: [], errors };
  if (isNew) {
    for (const each of new Set(fields.map((field) => field.file))) {
      const own = [...values].filter(([field, value]) => field.file === each && value !== undefined);
      const now = { ...form.added, ...Object.fromEntries(own.map(([field, value]) => [keyOf(field), value])) } as Value;
      changes.push({ file: each, path, was: undefined, now });
    }
    return { changes, errors };
  }
  for (const [field, now] of values) {
    const was = field.kind === 'photo' ? field.value : wasOf(field);
    if (!isDeepStrictEqual(was, now)) changes.push({ file: field.file, path: field.path, was, now });
  }
  // What the owner has written is no sample any more.
  const isSample = changes.length > 0 && path.length > 0 && isGroup(current) && current['placeholder'] === true;
  if (isSample) changes.push({ file, path: [...path, 'placeholder'], was: true, now: undefined });
  return { changes, errors };
}

/** Plans the removal of what a form is about, if it is what the form had shown. */
export function planRemoval(form: Form, sent: URLSearchParams, idOf: (photo: unknown) => string | undefined): Change[] {
  const { file, path, fields, current, translations } = form;
  const changed = fields.filter((field) => !isDeepStrictEqual(readWas(sent, field), field.value));
  if (changed.length > 0)
    return changed.map((field) => {
      return { file: field.file, path: field.path, was: readWas(sent, field), now: field.value ?? null };
    });
  // Texts of the others in a list are found by their position.
  const removed = [{ file, value: current }, ...translations].map((each) => ({
    ...{ file: each.file, path, was: each.value as Value, now: undefined },
  }));
  const photo = fields.find(({ kind }) => kind === 'photo')?.value;
  const was = photo === undefined ? undefined : idOf(photo);
  return was === undefined ? removed : [...removed, { file: `data/photos/${photo}`, path: [], was, now: undefined }];
}

/** What the data had when the form was shown. */
function readWas(sent: URLSearchParams, { id, value }: Field): Value | undefined {
  try {
    return JSON.parse(sent.get(`${id}-was`) ?? '') ?? undefined;
  } catch {
    return value;
  }
}

/** Keys of which the second must be more, or later. */
const ORDERS = [
  ['low', 'high'],
  ['date', 'until'],
  ['opens', 'closes'],
] as const;

/** Fields that do not fit each other, and dates that cannot be. */
function listContradictions(values: ReadonlyMap<Field, Value | undefined>, { today }: InputContext) {
  const read = new Map([...values].map(([field, value]) => [keyOf(field), { ...field, value }]));
  const errors: [id: string, error: InputError][] = [];
  for (const [firstKey, lastKey] of ORDERS) {
    const [first, last] = [read.get(firstKey), read.get(lastKey)];
    if (first === undefined || last === undefined) continue;
    const isOvernight = lastKey === 'closes' && read.get('overnight')?.value === true;
    if (first.value != null && last.value != null && first.value >= last.value && !isOvernight)
      errors.push([last.id, 'order']);
    // A time without the other one says nothing.
    if (firstKey === 'opens' && (first.value === undefined) !== (last.value === undefined))
      errors.push([(first.value === undefined ? first : last).id, 'time']);
  }
  const written = [...read.values()].find(({ kind }) => kind === 'month');
  const date = String(written?.value ?? '');
  if (written !== undefined && date > today.slice(0, date.length)) errors.push([written.id, 'future']);
  return errors;
}
