// The difference between two versions of the data as the owner knows it: a line for each form, with
// what takes it back. Entry points: describeVersions and describeConflicts.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { isGroup } from '../../../schema/definition/definition.ts';
import { fill } from '../../fill.ts';
import type { Value } from '../../values/document-changes.ts';
import { keyOf } from '../forms/field-kinds.ts';
import type { Form } from '../forms/owner-forms.ts';
import { listFormsOf, type OwnerState } from '../owner-data.ts';
import { describe, labelOf, nameForm, type Shown, shorten, summarize } from '../pages/describe.ts';
import type { EditWords } from '../pages/edit-words.ts';
import { type FileVersions, mergeFile, readValue } from '../publish/trees.ts';
import type { Change } from '../values/apply.ts';
import { type Conflict, invert, type Step } from '../values/merge.ts';
import { isPhoto } from '../values/owner-places.ts';

/** What is different in one form. */
interface FormChange {
  /** Says which it is and what it changes: another value is another change. */
  readonly id: string;
  readonly text: string;
  /** What takes it back, in the working copy. */
  readonly undo: readonly Change[];
  /** What makes it in the other version. */
  readonly redo: readonly Change[];
  readonly form: Form | null;
}

/** A value that two people have changed, in words. */
export type ConflictTexts = Readonly<Record<'label' | 'before' | 'theirs' | 'mine', string>>;

/** A value that somebody else has changed too. */
interface FormConflict extends ConflictTexts {
  readonly id: string;
  readonly file: string;
  readonly conflict: Conflict;
}

export interface Changes {
  /** What is not on the website. */
  readonly changes: readonly FormChange[];
  /** What somebody else has changed too. */
  readonly conflicts: readonly FormConflict[];
  readonly hasRemote: boolean;
  readonly isUploadMissing: boolean;
}

interface Placed {
  readonly file: string;
  readonly step: Step;
  readonly form: Form | null;
}

/** Describes what is in `mine` and not in `theirs`, and was not changed by others. */
export function describeVersions(versions: readonly FileVersions[], shown: Shown): FormChange[] {
  const groups = new Map<string, Placed[]>();
  for (const placed of placeSteps(versions, shown.state)) {
    const { form, file, step } = placed;
    // An item that is gone and one that came may have had the same place.
    const isGone = step.now === undefined && isSame(step.path, form?.path);
    const key = form === null ? file : JSON.stringify([form.file, form.task, form.path, isGone]);
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return [...groups.values()].map((placed) => ({
    id: hash(placed.map(({ file, step }) => [file, step])),
    text: describeForm(placed, shown),
    undo: placed.map(({ file, step }) => ({ file, ...invert(step) })),
    redo: placed.map(({ file, step: { path, was, now } }) => ({ file, path, was, now })),
    form: placed[0]?.form ?? null,
  }));
}

/** The first of several changes, and how many more there are. */
export function joinTexts([first, ...others]: readonly FormChange[], words: EditWords): string {
  const text = first?.text ?? '';
  return others.length === 0 ? text : fill(words.more, { text, count: others.length });
}

/** The lines of a commit: its title, and below it each of several changes. */
export function listTexts(changes: readonly FormChange[], words: EditWords): string[] {
  const texts = changes.map(({ text }) => text);
  return texts.length > 1 ? [joinTexts(changes, words), ...texts] : texts;
}

/** Describes the values that are in conflict. */
export function describeConflicts(versions: readonly FileVersions[], shown: Shown): FormConflict[] {
  return versions.flatMap((version) =>
    (mergeFile(version)?.conflicts ?? []).map((conflict) => {
      const { file } = version;
      const form = findForm(version, conflict, shown.state);
      const inWords = (now: Value | undefined) =>
        now === undefined ? '' : describeValue({ file, form, step: { ...conflict, now } }, shown);
      return {
        ...{ id: hash([file, conflict]), file, conflict, label: nameWithTask(form, shown) },
        ...{ before: inWords(conflict.base), theirs: inWords(conflict.was), mine: inWords(conflict.now) },
      };
    }),
  );
}

/** `Prices: Patios: Small`; a photo that no form names is one of the photos. */
function nameWithTask(form: Form | null, { words }: Shown): string {
  return form === null ? words.tasks.photos : `${words.tasks[form.task]}: ${nameForm(form, words)}`;
}

function placeSteps(versions: readonly FileVersions[], state: OwnerState): Placed[] {
  const placed = versions.flatMap((version) =>
    (mergeFile(version)?.steps ?? []).map((step): Placed => {
      return { file: version.file, step, form: findForm(version, step, state) };
    }),
  );
  // A photo belongs to what names it.
  const withPhotos = placed.map((each) => {
    if (each.form !== null) return each;
    const name = basename(each.file);
    const named = placed.find(({ step, form }) => form !== null && JSON.stringify(step).includes(name));
    const form = named?.form ?? state.forms.find(({ fields }) => fields.some(({ value }) => value === name)) ?? null;
    return { ...each, form };
  });
  // What says more comes first.
  return withPhotos.toSorted((a, b) => Number(isPhoto(a)) - Number(isPhoto(b)));
}

/** Finds the form with a value, in the version that has it; null for a photo. */
function findForm(version: FileVersions, { path, from, now }: Step, state: OwnerState): Form | null {
  if (isPhoto(version)) return null;
  const { file, mine, theirs, base } = version.guide ?? version;
  const list = (text: string | null) =>
    listFormsOf(state, file, readValue(file, text)).filter(({ role }) => role !== 'new');
  const forms = list(mine);
  const withField = forms.find(({ fields }) => fields.some((field) => isSame(field.path, from)));
  if (withField !== undefined) return withField;
  const gone = now === undefined ? list(theirs ?? base).find((form) => isSame(form.path, path)) : undefined;
  const isIn = (form: Form) => form.path.length > 0 && `${from.join()},`.startsWith(`${form.path.join()},`);
  return gone ?? forms.find((form) => isSame(form.path, from)) ?? forms.find(isIn) ?? null;
}

/** `Prices: Patios: Small: 2,500 -> 2,600` */
function describeForm(placed: readonly Placed[], shown: Shown): string {
  const { words } = shown;
  const findField = ({ form, step }: Placed) => form?.fields.find(({ path }) => isSame(path, step.from));
  // A mark that is gone, such as that of a sample, says nothing to the owner.
  const first = placed.find((each) => findField(each) !== undefined) ?? placed[0];
  if (first === undefined || first.form === null) return words.tasks.photos;
  const { form, step } = first;
  const [was, now] = [step.was, step.now].map((value) =>
    value === undefined ? undefined : describeValue({ ...first, step: { ...step, now: value } }, shown),
  );
  const field = findField(first);
  if (field === undefined && isSame(step.from, form.path) && (was === undefined || now === undefined))
    return fill(now === undefined ? words.changed.removed : words.changed.added, {
      text: `${words.tasks[form.task]}: ${now ?? was}`,
    });
  const name = nameWithTask(form, shown);
  if (isPhoto(first) || field === undefined) return name;
  const label = form.fields.length === 1 ? '' : ` (${labelOf(field, words)[0]})`;
  const [from, to] = [was, now].map((text) => shorten(text || words.empty, MAX_TEXT));
  return `${name}${label}: ${from} \u2192 ${to}`;
}

/** The value `now` of a step in words. */
function describeValue({ file, form, step: { from, path, now } }: Placed, shown: Shown): string {
  if (form === null || isPhoto({ file })) return form === null ? shown.words.tasks.photos : nameForm(form, shown.words);
  const field = form.fields.find((each) => isSame(each.path, from) || isSame(each.path, path));
  if (field !== undefined) return describe({ ...field, value: now }, shown);
  const fields = form.fields.map((each) => ({
    ...each,
    value: isGroup(now) ? (now[keyOf(each)] as Value | undefined) : undefined,
  }));
  return summarize({ ...form, fields }, shown);
}

function isSame(a: readonly unknown[], b: readonly unknown[] | undefined): boolean {
  return a.join() === b?.join();
}

const MAX_TEXT = 60;

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
