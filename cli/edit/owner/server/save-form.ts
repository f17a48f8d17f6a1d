// Saves a form that was sent, or shows it again with what is wrong. Entry point: saveForm.
import { fill } from '../../fill.ts';
import { type Field, formatMoney, maxLengthOf } from '../forms/field-kinds.ts';
import { findNearest, placeJob } from '../forms/new-job.ts';
import { createFormId, type Form } from '../forms/owner-forms.ts';
import { planRemoval, planSave } from '../forms/plan-save.ts';
import type { OwnerData, OwnerProblem } from '../owner-data.ts';
import { type PhotoError, receivePhoto } from '../owner-photos.ts';
import { describe, labelOf, type Shown } from '../pages/describe.ts';
import type { EditWords } from '../pages/edit-words.ts';
import { showForm } from '../pages/form-page.tsx';
import { type Page, say } from '../pages/page.tsx';
import { isPhoto } from '../values/owner-places.ts';
import type { Preview } from './preview.ts';

export interface SentForm {
  readonly texts: URLSearchParams;
  /** The bytes of photos by the names of their inputs. */
  readonly photos: ReadonlyMap<string, Uint8Array>;
}

export type Answer = { readonly page: Page; readonly status?: number } | { readonly to: string };

interface Saving extends Shown {
  readonly data: OwnerData;
  readonly preview: Preview;
  /** The ids of the photos that were sent since the start. */
  readonly received: Set<string>;
}

export const MAX_PHOTO_BYTES = 25e6;

export function refuse({ words }: Shown, status: number, reason: keyof EditWords['refused']): Answer {
  return { status, page: say(words.problem, words.refused[reason], words) };
}

export async function saveForm(context: Saving, shown: Form, sentForm: SentForm): Promise<Answer> {
  const { data, state, words } = context;
  const { texts: sent } = sentForm;
  const { id, task, role } = shown;
  const isRemoval = role === 'item' && sent.get('remove') === 'yes';
  const flaws = isRemoval ? [] : await findFlaws(context, shown, sentForm);
  const form = placeJob(shown, sent, state);
  const { fields } = form;
  const { changes, errors } = isRemoval
    ? { changes: planRemoval(form, sent, state.idOf), errors: [] }
    : planSave(form, sent, state);
  const show = (messages: ReadonlyMap<string, string>, status = 422) => ({
    ...{ status, page: showForm(form, context, sent, messages) },
  });
  const wrong = new Map([...errors, ...flaws]);
  if (wrong.size > 0) {
    const messages = fields.flatMap((field) => {
      const [label] = labelOf({ ...field, isRequired: true }, words);
      const max = formatMoney(maxLengthOf(field.kind), state.language);
      const error = wrong.get(field.id);
      return error === undefined ? [] : [[field.id, fill(words.errors[error], { label, max })] as const];
    });
    return show(new Map(messages));
  }
  const to = (page: string, done: string): Answer => ({ to: `/${page}?done=${done}` });
  if (changes.length === 0) return to(`form/${id}`, sent.has('keep') ? 'decided' : 'nothing');
  const { refused = [], problems = [], isChanged } = await data.save(changes);
  if (refused.some(({ reason }) => reason === 'special')) return refuse(context, 409, 'special');
  if (refused.some(({ change }) => isPhoto(change))) return refuse(context, 409, 'photo');
  if (refused.length > 0) {
    sent.delete('conflict');
    const messages = new Map<string, string>();
    for (const field of fields) {
      const refusal = refused.find(({ change }) => isAbout(change, field));
      if (refusal === undefined) continue;
      // The owner has seen it then, and decides.
      if (!isRemoval) sent.append('conflict', field.id);
      sent.set(`${field.id}-was`, JSON.stringify(refusal.is ?? null));
      const theirs = describe({ ...field, value: refusal.is }, context) || words.empty;
      messages.set(field.id, fill(words.changedTo, { theirs }));
    }
    return messages.size === 0 ? refuse(context, 409, 'changedSince') : show(messages, 409);
  }
  if (problems.length > 0) return show(new Map(problems.map((problem) => describeProblem(form, problem, context))));
  // Somebody else did the same meanwhile.
  if (isChanged !== true) return to(`form/${id}`, 'nothing');
  if (role === 'new' && task === 'jobs') return to(`form/${createFormId(`${task} ${form.file}`, [], 'part')}`, 'saved');
  if (role === 'new' || isRemoval) return to(task, isRemoval ? 'removed' : 'saved');
  // One of the languages was left as it was.
  const isSaved = (field: Field) => changes.some((change) => isAbout(change, field));
  const isOlder = fields.some((field) => {
    const original = fields.find(({ path }) => path.join() === field.path.join()) ?? field;
    return isSaved(original) !== isSaved(field);
  });
  return to(`form/${id}`, isOlder ? 'older' : 'saved');
}

/** Stores the photos that were sent, and puts their ids among the texts; returns what is wrong with them. */
async function findFlaws({ data, state, received }: Saving, { fields }: Form, { texts, photos }: SentForm) {
  const flaws: [id: string, error: PhotoError][] = [];
  const stored: string[] = [];
  for (const { id, value: replaced } of fields.filter(({ kind }) => kind === 'photo')) {
    const photo = photos.get(`${id}-sent`);
    // One that came with an earlier try of the form. No other is accepted.
    if (photo !== undefined || !received.has(texts.get(id) ?? '')) texts.delete(id);
    if (photo !== undefined) {
      const result =
        photo.length > MAX_PHOTO_BYTES
          ? ({ error: 'large' } as const)
          : await receivePhoto(data.root, photo, { photos: state.photos, replaced });
      if ('error' in result) flaws.push([id, result.error]);
      else {
        received.add(result.id);
        texts.set(id, result.id);
        const city = fields.find(({ kind }) => kind === 'city')?.id;
        const nearest = result.position && findNearest(state, result.position);
        if (city !== undefined && nearest && !texts.get(city)) texts.set(city, nearest);
      }
    }
    const now = texts.get(id);
    if (now !== null && stored.includes(now)) flaws.push([id, 'known']);
    else if (now !== null) stored.push(now);
  }
  return flaws;
}

/** A problem that is about no field of the form is shown at its first one. */
function describeProblem(
  { file, fields }: Form,
  { file: problemFile, path: at, part }: OwnerProblem,
  { state, words: { errors } }: Saving,
): readonly [id: string, message: string] {
  const isAt = ({ file: own, path }: Field) => own === problemFile && path.every((step, index) => at?.[index] === step);
  const field = fields.find(isAt);
  // The same value is used there too.
  const page = state.forms.find((form) => form.file === problemFile && form.file !== file)?.of ?? '';
  const elsewhere = page === '' ? errors.other : fill(errors.elsewhere, { page });
  const message = part !== '' && field !== undefined ? fill(errors.part, { part }) : elsewhere;
  return [(field ?? fields[0])?.id ?? '', message];
}

function isAbout(change: Pick<Field, 'file' | 'path'>, { file, path }: Field): boolean {
  return change.file === file && change.path.join() === path.join();
}
