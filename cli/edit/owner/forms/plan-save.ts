// A form that was sent, as changes or as what is wrong with it. Entry point: planSave.
import { isDeepStrictEqual } from 'node:util';
import { isGroup } from '../../../schema/definition/definition.ts';
import type { Value } from '../../values/document-changes.ts';
import type { Change } from '../values/apply.ts';
import type { Field, Form } from './owner-forms.ts';
import { type Given, type InputContext, type InputError, readInput } from './read-input.ts';

/**
 * Plans the changes of a form; errors are by the id of the field. `given` returns what was sent for
 * a field and a part of it, for a photo its hash and, as the part `hash`, that of the photo that
 * was shown; `wasOf` returns what the form had shown: a change is refused later if the data has
 * something else by now.
 */
export function planSave(
  form: Form,
  given: (field: Field) => Given,
  wasOf: (field: Field) => Value | undefined,
  context: InputContext,
) {
  const { file, fields, role, path } = form;
  const errors = new Map<string, InputError>();
  const values = new Map<Field, Value | undefined>();
  const photos: Change[] = [];
  for (const field of fields) {
    if (field.kind === 'photo') {
      const [hash] = given(field)('');
      if (hash === undefined) {
        if (field.isRequired) errors.set(field.id, 'required');
        values.set(field, field.value);
      } else if (role === 'new') {
        values.set(field, `photo-${hash}.jpg`);
        photos.push({ file: `data/photos/photo-${hash}.jpg`, path: [], was: undefined, now: hash });
      } else {
        values.set(field, field.value);
        const was = given(field)('hash')[0] ?? '';
        photos.push({ file: `data/photos/${field.value}`, path: [], was, now: hash });
      }
      continue;
    }
    const shown = { ...field, value: wasOf(field) };
    const read = readInput(shown, given(field), context);
    if ('error' in read) errors.set(field.id, read.error);
    else values.set(field, read.value);
  }
  for (const field of role === 'new' ? fields : [])
    if (field.language !== undefined && values.get(field) === undefined)
      values.set(field, values.get(fields.find(({ path: at }) => at.join() === field.path.join()) ?? field));
  for (const [id, error] of listContradictions(fields, values, context)) errors.set(id, error);
  if (errors.size > 0) return { changes: [], errors };
  const filled = [...values].flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]));
  if (role === 'new') {
    const items = [...new Set(fields.map((field) => field.file ?? file))].map((each): Change => {
      const itemValues = filled.filter(([field]) => (field.file ?? file) === each);
      const now = Object.fromEntries(itemValues.map(([field, value]) => [String(field.path.at(-1)), value]));
      return { file: each, path, was: undefined, now };
    });
    return { changes: [...photos, ...items], errors };
  }
  const changes = [...values].flatMap(([field, now]): Change[] => {
    const was = wasOf(field);
    return isDeepStrictEqual(was, now) ? [] : [{ file: field.file ?? file, path: field.path, was, now }];
  });
  // What the owner has written is no sample any more.
  const isSample = changes.length + photos.length > 0 && isGroup(form.current) && form.current['placeholder'] === true;
  const mark: Change = { file, path: [...path, 'placeholder'], was: true, now: undefined };
  return { changes: [...photos, ...changes, ...(isSample && path.length > 0 ? [mark] : [])], errors };
}

/** Fields that do not fit each other, and dates that cannot be. */
function listContradictions(
  fields: readonly Field[],
  values: ReadonlyMap<Field, Value | undefined>,
  { today }: InputContext,
): [id: string, error: InputError][] {
  const find = (key: string) => fields.find(({ path }) => path.at(-1) === key);
  const readOf = (field: Field | undefined) => (field === undefined ? undefined : values.get(field));
  const errors: [string, InputError][] = [];
  const compare = (firstKey: string, lastKey: string) => {
    const [first, last] = [readOf(find(firstKey)), readOf(find(lastKey))];
    if (first !== undefined && last !== undefined && first !== null && last !== null && first >= last)
      errors.push([find(lastKey)?.id ?? '', 'order']);
  };
  compare('low', 'high');
  compare('date', 'until');
  const [opens, closes] = [find('opens'), find('closes')];
  if (readOf(find('overnight')) !== true) compare('opens', 'closes');
  if (opens !== undefined && closes !== undefined && values.has(opens) && values.has(closes))
    for (const [field, other] of [
      [opens, closes],
      [closes, opens],
    ] as const)
      if (readOf(field) === undefined && readOf(other) !== undefined) errors.push([field.id, 'time']);
  const date = fields.find(({ kind }) => kind === 'month');
  const written = String(readOf(date) ?? '');
  if (date !== undefined && written > today.slice(0, written.length)) errors.push([date.id, 'future']);
  return errors;
}
