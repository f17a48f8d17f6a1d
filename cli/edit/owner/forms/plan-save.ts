// A form that was sent, as changes or as what is wrong with it. Entry points: planSave and planRemoval.
import { isDeepStrictEqual } from 'node:util';
import { isGroup } from '../../../schema/definition/definition.ts';
import type { Value } from '../../values/document-changes.ts';
import type { Change } from '../values/apply.ts';
import { type Field, type InputContext, type InputError, keyOf, readInput } from './field-kinds.ts';
import type { Form } from './owner-forms.ts';

interface Plan {
  readonly changes: readonly Change[];
  /** By the id of the field. */
  readonly errors: ReadonlyMap<string, InputError>;
}

/**
 * Plans the changes of a form from what was sent: for a photo its hash and, as the part `hash`, that
 * of the photo that was shown. What the form had shown is sent with it: a change is refused later if
 * the data have something else by now.
 */
export function planSave(form: Form, sent: URLSearchParams, context: InputContext): Plan {
  const { file, fields, role, path, current } = form;
  const errors = new Map<string, InputError>();
  const values = new Map<Field, Value | undefined>();
  const photos: Change[] = [];
  const wasOf = (field: Field) => (role === 'new' ? undefined : readWas(sent, field));
  const kept = sent.get('keep') === 'theirs' ? sent.getAll('conflict') : [];
  for (const field of fields) {
    const { id, kind, value, isRequired } = field;
    if (kept.includes(id)) {
      values.set(field, wasOf(field));
      continue;
    }
    const hash = sent.get(id);
    const isNew = kind === 'photo' && hash !== null && role === 'new';
    const read =
      kind !== 'photo'
        ? readInput(
            { ...field, value: wasOf(field) },
            (part) => sent.getAll(part === '' ? id : `${id}-${part}`),
            context,
          )
        : isRequired && hash === null
          ? ({ error: 'required' } as const)
          : { value: isNew ? `photo-${hash}.jpg` : value };
    if ('error' in read) {
      errors.set(id, read.error);
      continue;
    }
    values.set(field, read.value);
    if (kind !== 'photo' || hash === null) continue;
    const was = isNew ? undefined : (sent.get(`${id}-hash`) ?? '');
    photos.push({ file: `data/photos/${read.value}`, path: [], was, now: hash });
  }
  const originalOf = ({ path: at }: Field) => fields.find((field) => field.path.join() === at.join());
  for (const [field, value] of role === 'new' ? values : [])
    if (value === undefined) values.set(field, values.get(originalOf(field) ?? field));
  for (const [id, error] of listContradictions(values, context)) errors.set(id, error);
  if (errors.size > 0) return { changes: [], errors };
  if (role === 'new') {
    const items = [...new Set(fields.map((field) => field.file))].map((each): Change => {
      const own = [...values].filter(([field, value]) => field.file === each && value !== undefined);
      return {
        file: each,
        path,
        was: undefined,
        now: Object.fromEntries(own.map(([field, value]) => [keyOf(field), value])) as Value,
      };
    });
    return { changes: [...photos, ...items], errors };
  }
  const changes = [...values].flatMap(([field, now]): Change[] => {
    const was = field.kind === 'photo' ? now : wasOf(field);
    return isDeepStrictEqual(was, now) ? [] : [{ file: field.file, path: field.path, was, now }];
  });
  // What the owner has written is no sample any more.
  const isSample = changes.length + photos.length > 0 && isGroup(current) && current['placeholder'] === true;
  const mark: Change = { file, path: [...path, 'placeholder'], was: true, now: undefined };
  return { changes: [...photos, ...changes, ...(isSample && path.length > 0 ? [mark] : [])], errors };
}

/** Plans the removal of what a form is about, if it is what the form had shown. */
export function planRemoval(form: Form, sent: URLSearchParams, hashOf: (photo: unknown) => string | undefined): Plan {
  const { file, path, fields, current, translations } = form;
  const changed = fields.filter((field) => !isDeepStrictEqual(readWas(sent, field), field.value));
  const changes = changed.map((field): Change => {
    return { file: field.file, path: field.path, was: readWas(sent, field), now: field.value ?? null };
  });
  if (changed.length > 0) return { changes, errors: new Map() };
  // Texts of the others in a list are found by their position.
  const removals = [{ file, value: current }, ...translations].map((each): Change => {
    return { file: each.file, path, was: each.value as Value, now: undefined };
  });
  const photo = fields.find(({ kind }) => kind === 'photo')?.value;
  const was = hashOf(photo);
  const gone = was === undefined ? [] : [{ file: `data/photos/${photo}`, path: [], was, now: undefined }];
  return { changes: [...removals, ...gone], errors: new Map() };
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
function listContradictions(
  values: ReadonlyMap<Field, Value | undefined>,
  { today }: InputContext,
): [id: string, error: InputError][] {
  const read = new Map([...values].map(([field, value]) => [keyOf(field), { ...field, value }]));
  const errors: [string, InputError][] = [];
  for (const [firstKey, lastKey] of ORDERS) {
    const [first, last] = [read.get(firstKey), read.get(lastKey)];
    const isOvernight = lastKey === 'closes' && read.get('overnight')?.value === true;
    if (first?.value != null && last?.value != null && first.value >= last.value && !isOvernight)
      errors.push([last.id, 'order']);
    // A time without the other one says nothing.
    if (firstKey !== 'opens' || first === undefined || last === undefined) continue;
    if ((first.value === undefined) !== (last.value === undefined))
      errors.push([(first.value === undefined ? first : last).id, 'time']);
  }
  const written = [...read.values()].find(({ kind }) => kind === 'month');
  const date = String(written?.value ?? '');
  if (written !== undefined && date > today.slice(0, date.length)) errors.push([written.id, 'future']);
  return errors;
}
