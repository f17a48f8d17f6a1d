// The difference between two versions of the data as the owner knows it: a line for each form, with
// what takes it back. Entry points: describeVersions and describeConflicts.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { KeyPath } from '../../../model/records/data-set.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import type { Value } from '../../values/document-changes.ts';
import { listOwnerForms, type OwnerForm, type OwnerState } from '../owner-data.ts';
import { type EditWords, fill } from '../pages/edit-words.ts';
import { type FileVersions, mergeFile, readValue } from '../publish/trees.ts';
import type { Change } from '../values/apply.ts';
import { type Conflict, invert, type Step } from '../values/merge.ts';
import { isPhoto } from '../values/owner-places.ts';
import { describe, labelOf, nameForm, summarize } from './show-forms.ts';

/** What is different in one form. */
export interface FormChange {
  /** Says which it is and what it changes: another value is another change. */
  readonly id: string;
  readonly text: string;
  /** What takes it back, in the working copy. */
  readonly undo: readonly Change[];
  /** What makes it in the other version. */
  readonly redo: readonly Change[];
  readonly form: OwnerForm | null;
}

/** A value that somebody else has changed too. */
export interface FormConflict {
  readonly id: string;
  readonly file: string;
  readonly conflict: Conflict;
  readonly label: string;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

export interface Changes {
  /** What is not on the website. */
  readonly changes: readonly FormChange[];
  /** What somebody else has changed too. */
  readonly conflicts: readonly FormConflict[];
  readonly hasRemote: boolean;
  readonly isUploadMissing: boolean;
}

interface Shown {
  readonly state: OwnerState;
  readonly words: EditWords;
}

interface Placed {
  readonly file: string;
  readonly step: Step;
  readonly form: OwnerForm | null;
}

/** Describes what is in `mine` and not in `theirs`, and was not changed by others. */
export function describeVersions(versions: readonly FileVersions[], { state, words }: Shown): FormChange[] {
  const groups = new Map<string, Placed[]>();
  for (const placed of placeSteps(versions, state)) {
    const { form, file, step } = placed;
    // An item that is gone and one that came may have had the same place.
    const isGone = step.now === undefined && step.path.join() === form?.path.join();
    const key = form === null ? file : JSON.stringify([form.file, form.task, form.path, isGone]);
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return [...groups.values()].map((placed) => ({
    id: hash(placed.map(({ file, step }) => [file, step])),
    text: describeForm(placed, { state, words }),
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
export function describeConflicts(versions: readonly FileVersions[], { state, words }: Shown): FormConflict[] {
  return versions.flatMap((version) =>
    (mergeFile(version)?.conflicts ?? []).map((conflict) => {
      const { file } = version;
      const form = findForm(version, conflict, state);
      const inWords = (value: Value | undefined) =>
        value === undefined ? '' : describeValue({ file, form, step: { ...conflict, now: value } }, { state, words });
      return {
        ...{ id: hash([file, conflict]), file, conflict },
        label: form === null ? words.tasks.photos : `${words.tasks[form.task]}: ${nameForm(form, words)}`,
        before: inWords(conflict.base),
        theirs: inWords(conflict.was),
        mine: inWords(conflict.now),
      };
    }),
  );
}

function placeSteps(versions: readonly FileVersions[], state: OwnerState): Placed[] {
  const placed = versions.flatMap((version) =>
    (mergeFile(version)?.steps ?? []).map((step) => ({
      file: version.file,
      step,
      form: isPhoto(version) ? null : findForm(version, step, state),
    })),
  );
  // A photo belongs to what names it.
  const withPhotos = placed.map((each) => {
    if (each.form !== null) return each;
    const named = placed.find(({ step, form }) => form !== null && JSON.stringify(step).includes(basename(each.file)));
    const form =
      named?.form ?? state.forms.find(({ fields }) => fields.some(({ value }) => value === basename(each.file)));
    return { ...each, form: form ?? null };
  });
  // What says more comes first.
  return withPhotos.toSorted((a, b) => Number(isPhoto(a)) - Number(isPhoto(b)));
}

/** Finds the form with a value, in the version that has it. */
function findForm(version: FileVersions, { path, from, now }: Step, state: OwnerState): OwnerForm | null {
  const { file, mine, theirs, base } = version.guide ?? version;
  const source = state.sources.get(file) ?? { file };
  const list = (text: string | null) =>
    listOwnerForms(source, readValue(file, text)).filter(({ role }) => role !== 'new');
  const isAt = (at: KeyPath) => (each: { readonly path: KeyPath }) => each.path.join() === at.join();
  const forms = list(mine);
  const withField = forms.find(({ fields }) => fields.some(isAt(from)));
  if (withField !== undefined) return withField;
  const gone = now === undefined ? list(theirs ?? base).find(isAt(path)) : undefined;
  if (gone !== undefined) return gone;
  const isIn = (form: OwnerForm) => form.path.length > 0 && `${from.join()},`.startsWith(`${form.path.join()},`);
  return forms.find(isAt(from)) ?? forms.find(isIn) ?? null;
}

/** `Prices: Patios: Small: 2,500 -> 2,600` */
function describeForm(placed: readonly Placed[], shown: Shown): string {
  const { words } = shown;
  // A mark that is gone, such as that of a sample, says nothing to the owner.
  const first =
    placed.find(({ form, step }) => form?.fields.some(({ path }) => path.join() === step.from.join())) ?? placed[0];
  if (first === undefined || first.form === null) return words.tasks.photos;
  const { form, step } = first;
  const isWhole =
    step.from.join() === form.path.join() && form.fields.every(({ path }) => path.join() !== form.path.join());
  if (isWhole && (step.was === undefined || step.now === undefined)) {
    const text = describeValue({ ...first, step: { ...step, now: step.now ?? step.was } }, shown);
    const named = `${words.tasks[form.task]}: ${text}`;
    return fill(step.now === undefined ? words.changed.removed : words.changed.added, { text: named });
  }
  const name = `${words.tasks[form.task]}: ${nameForm(form, words)}`;
  const field = form.fields.find(({ path }) => path.join() === step.from.join());
  if (isPhoto(first) || field === undefined) return name;
  const label = form.fields.length === 1 ? '' : ` (${labelOf(field, words)[0]})`;
  const [was, now] = [step.was, step.now].map((value) =>
    describeValue({ ...first, step: { ...step, now: value } }, shown),
  );
  return `${name}${label}: ${shorten(was || words.empty)} \u2192 ${shorten(now || words.empty)}`;
}

/** The value `now` of a step in words. */
function describeValue({ file, form, step: { from, path, now } }: Placed, { state, words }: Shown): string {
  if (form === null || isPhoto({ file })) return form === null ? words.tasks.photos : nameForm(form, words);
  const field = form.fields.find((each) => [from, path].some((place) => each.path.join() === place.join()));
  if (field !== undefined) return describe({ ...field, value: now }, state, words);
  const fields = form.fields.map((each) => ({
    ...each,
    value: isGroup(now) ? (now[String(each.path.at(-1))] as Value | undefined) : undefined,
  }));
  return summarize({ ...form, fields }, state, words);
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).replace(/\s\S*$/, '')}\u2026`;
}

const MAX_TEXT = 60;

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
