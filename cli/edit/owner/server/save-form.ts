// Saves a form that was sent, or shows it again with what is wrong. Entry point: saveForm.

import { fill } from '../../fill.ts';
import { type Field, formatMoney, maxLengthOf } from '../forms/field-kinds.ts';
import type { Form } from '../forms/owner-forms.ts';
import { planRemoval, planSave } from '../forms/plan-save.ts';
import type { OwnerData, OwnerProblem } from '../owner-data.ts';
import type { PhotoError } from '../owner-photos.ts';
import { describe, labelOf, type Shown } from '../pages/describe.ts';
import type { EditWords } from '../pages/edit-words.ts';
import { showForm } from '../pages/form-page.tsx';
import { type Page, showRefused } from '../pages/page.tsx';
import type { Change } from '../values/apply.ts';
import { isPhoto } from '../values/owner-places.ts';
import type { Preview } from './preview.ts';

export interface SentForm {
  readonly texts: URLSearchParams;
  /** The bytes of a photo; null for none. */
  readonly photo: Uint8Array | null;
}

export type Answer = { readonly page: Page; readonly status?: number } | { readonly to: string };

interface Saving extends Shown {
  readonly data: OwnerData;
  readonly preview: Preview;
  /** The hashes of the photos that were sent since the start. */
  readonly received: Set<string>;
}

export const MAX_PHOTO_BYTES = 25e6;

export function refuse({ words }: Shown, status: number, reason: keyof EditWords['refused']): Answer {
  return { status, page: showRefused(words.refused[reason], words) };
}

export async function saveForm(context: Saving, form: Form, sentForm: SentForm): Promise<Answer> {
  const { data, state, words } = context;
  const { texts: sent } = sentForm;
  const { id, task, role, fields } = form;
  const isRemoval = role === 'item' && sent.get('remove') === 'yes';
  const flaw = isRemoval ? null : await receivePhoto(context, form, sentForm);
  const { changes, errors } = isRemoval
    ? planRemoval(form, sent, (photo) => state.photos.get(String(photo))?.hash)
    : planSave(form, sent, state);
  const wrong = new Map([...errors, ...(flaw === null ? [] : [flaw])]);
  const show = (messages: ReadonlyMap<string, string>) => ({
    status: 422,
    page: showForm(form, context, sent, messages),
  });
  if (wrong.size > 0) {
    const messages = fields.flatMap((field) => {
      const error = wrong.get(field.id);
      const max = formatMoney(maxLengthOf(field.kind), state.language);
      return error === undefined
        ? []
        : [[field.id, fill(words.errors[error], { label: nameField(field, context), max })] as const];
    });
    return show(new Map(messages));
  }
  const to = (page: string, done: string): Answer => ({ to: `/${page}?done=${done}` });
  if (changes.length === 0) return to(`form/${id}`, sent.has('keep') ? 'decided' : 'nothing');
  const result = await data.save(changes);
  if ('refused' in result) {
    const { refused } = result;
    if (refused.some(({ reason }) => reason !== 'conflict')) return refuse(context, 409, 'special');
    if (refused.some(({ change }) => isPhoto(change))) return refuse(context, 409, 'photo');
    sent.delete('conflict');
    const messages = fields.flatMap((field) => {
      const refusal = refused.find(({ change }) => isAbout(change, field));
      if (refusal === undefined || refusal.reason !== 'conflict') return [];
      // The owner has seen it then, and decides.
      if (!isRemoval) sent.append('conflict', field.id);
      sent.set(`${field.id}-was`, JSON.stringify(refusal.is ?? null));
      const theirs = describe({ ...field, value: refusal.is }, context) || words.empty;
      return [[field.id, fill(words.changedTo, { theirs })] as const];
    });
    return messages.length === 0 ? refuse(context, 409, 'changedSince') : { ...show(new Map(messages)), status: 409 };
  }
  if ('problems' in result) return show(describeProblems(form, result.problems, context));
  // Somebody else did the same meanwhile.
  if (!result.isChanged) return to(`form/${id}`, 'nothing');
  if (isRemoval) return to(task, 'removed');
  if (role === 'new') return to(task, 'saved');
  // One of the languages was left as it was.
  const isChanged = (field: Field) => changes.some((change) => isAbout(change, field));
  const isOlder = fields.some((field) => {
    const original = fields.find(({ path }) => path.join() === field.path.join()) ?? field;
    return isChanged(original) !== isChanged(field);
  });
  return to(`form/${id}`, isOlder ? 'older' : 'saved');
}

/** Stores a photo that was sent, and puts its hash among the texts; returns what is wrong with it. */
async function receivePhoto(
  { data, state, received }: Saving,
  { fields }: Form,
  { texts, photo }: SentForm,
): Promise<readonly [id: string, error: PhotoError] | null> {
  const field = fields.find(({ kind }) => kind === 'photo');
  if (field === undefined) return null;
  // One that came with an earlier try of the form. No other hash is accepted.
  if (photo !== null || !received.has(texts.get(field.id) ?? '')) texts.delete(field.id);
  if (photo === null) return null;
  if (photo.length > MAX_PHOTO_BYTES) return [field.id, 'large'];
  const result = await data.receivePhoto(photo, state, field.value);
  if ('error' in result) return [field.id, result.error];
  received.add(result.hash);
  texts.set(field.id, result.hash);
  return null;
}

function nameField(field: Field, { words }: Saving): string {
  return labelOf({ ...field, isRequired: true }, words)[0];
}

/** A problem that is about no field of the form is shown at its first one. */
function describeProblems(
  { file, fields }: Form,
  problems: readonly OwnerProblem[],
  { state, words: { errors } }: Saving,
): ReadonlyMap<string, string> {
  const messages = problems.map(({ file: problemFile, path: at, part }) => {
    const field = fields.find(
      (each) => each.file === problemFile && each.path.every((step, index) => at?.[index] === step),
    );
    // The same value is used there too.
    const page = state.forms.find((form) => form.file === problemFile && form.file !== file)?.of ?? '';
    const elsewhere = page === '' ? errors.other : fill(errors.elsewhere, { page });
    const message = part !== '' && field !== undefined ? fill(errors.part, { part }) : elsewhere;
    return [(field ?? fields[0])?.id ?? '', message] as const;
  });
  return new Map(messages);
}

function isAbout(change: Change, { file, path }: Field): boolean {
  return change.file === file && change.path.join() === path.join();
}
