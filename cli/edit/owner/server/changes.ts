// The difference between two versions of the data as the owner knows it, a line for each form, and
// what the owner does with it: sees it, takes it back, and decides where somebody else has changed the
// same. Entry points: describeVersions, readChanges, undoChange, undoPublished and decide.
import { basename } from 'node:path';
import { createKey } from '../../../base/cache/key.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import { readLanguageFile } from '../../../schema/translations/language-file.ts';
import { fill } from '../../fill.ts';
import type { Value } from '../../values/document-changes.ts';
import { keyOf } from '../forms/field-kinds.ts';
import type { Form } from '../forms/owner-forms.ts';
import { listFormsOf, type OwnerData, type OwnerState } from '../owner-data.ts';
import { describe, labelOf, nameForm, type Shown, shorten, summarize } from '../pages/describe.ts';
import type { EditWords } from '../pages/edit-words.ts';
import { mergeFiles, readValue, readWorkingCopy } from '../publish/trees.ts';
import { isUploadMissing, listPublished, preparePhotos, readUndo, takeMine } from '../publish/unpublished.ts';
import type { WorkingCopy } from '../publish/working-copy.ts';
import type { Change, Conflict, FileVersions, Step } from '../values/merge.ts';
import { isPhoto } from '../values/owner-places.ts';

export interface Changing extends Shown {
  readonly data: OwnerData;
  /** Null without Git. */
  readonly copy: WorkingCopy | null;
}

/** What is different in one form. */
interface FormChange {
  /** Says which it is and what it changes: another value is another change. */
  readonly id: string;
  readonly text: string;
  readonly steps: readonly Step[];
  readonly form: Form | null;
}

/** A value that two people have changed, in words. */
interface FormConflict extends Readonly<Record<'id' | 'label' | 'before' | 'theirs' | 'mine', string>> {
  readonly conflict: Conflict;
}

export type Changes = NonNullable<Awaited<ReturnType<typeof readChanges>>>;

/** Compares the working copy with what is published; null without Git. */
export async function readChanges({ copy, ...shown }: Omit<Changing, 'data'>) {
  if (copy === null) return null;
  const commits = await copy.readCommits();
  const versions = await readWorkingCopy(copy, commits);
  const { steps, conflicts } = mergeFiles(versions);
  return {
    /** What is not on the website. */
    changes: describeVersions(versions, shown, steps),
    /** What somebody else has changed too. */
    conflicts: conflicts.map((conflict) => describeConflict(versions, conflict, shown)),
    hasRemote: commits.upstream !== null,
    isUploadMissing: await isUploadMissing(copy, commits),
  };
}

/** Takes back a change as it was shown; false, and nothing is changed, if it is another one now. */
export async function undoChange(changing: Changing, id: string): Promise<boolean> {
  const change = (await readChanges(changing))?.changes.find((each) => each.id === id);
  const undo = change?.steps.map(({ file, from, was, now }) => ({ file, path: from, was: now, now: was }));
  return undo !== undefined && save(changing, undo);
}

/** Takes back what is on the website; that is a change too, which has to be published. */
export async function undoPublished(changing: Changing, id: string): Promise<boolean> {
  const { copy } = changing;
  const published = copy && (await listPublished(copy)).find((each) => each.id === id);
  const versions = copy && published ? await readUndo(copy, published) : [];
  // From what is here now to what was there before.
  const { steps, conflicts } = mergeFiles(versions);
  return steps.length > 0 && conflicts.length === 0 && save(changing, steps);
}

/** Decides whose value stays where both have changed it; false if it is another one now. */
export async function decide(changing: Changing, id: string, whose: 'theirs' | 'mine'): Promise<boolean> {
  const found = (await readChanges(changing))?.conflicts.find((each) => each.id === id);
  if (found === undefined || changing.copy === null) return false;
  const { file, from, was, now } = found.conflict;
  if (whose === 'theirs') return save(changing, [{ file, path: from, was: now, now: was }]);
  await takeMine(changing.copy, (each) => createKey('conflict', each) === id);
  return true;
}

async function save({ data, copy }: Changing, changes: readonly Change[]): Promise<boolean> {
  const { isChanged } = await data.save(copy === null ? changes : await preparePhotos(copy, changes));
  return isChanged !== undefined;
}

interface Placed {
  readonly step: Step;
  readonly form: Form | null;
}

/** Describes what is in `mine` and not in `theirs`, and was not changed by others. */
export function describeVersions(
  versions: readonly FileVersions[],
  shown: Shown,
  steps = mergeFiles(versions).steps,
): FormChange[] {
  const groups = new Map<string, Placed[]>();
  for (const placed of placeSteps(versions, steps, shown.state)) {
    const { form, step } = placed;
    // An item that is gone and one that came may have had the same place.
    const isGone = step.now === undefined && isSame(step.path, form?.path);
    const key = form === null ? step.file : JSON.stringify([form.file, form.task, form.path, isGone]);
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return [...groups.values()].map((placed) => {
    const made = placed.map(({ step }) => step);
    return {
      id: createKey('change', made),
      text: describeForm(placed, shown),
      steps: made,
      form: placed[0]?.form ?? null,
    };
  });
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

function describeConflict(versions: readonly FileVersions[], conflict: Conflict, shown: Shown): FormConflict {
  const form = findForm(versions, conflict, shown.state);
  const inWords = (now: Value | undefined) =>
    now === undefined ? '' : describeValue({ form, step: { ...conflict, now } }, shown);
  return {
    ...{ id: createKey('conflict', conflict), conflict, label: nameWithTask(form, shown) },
    ...{ before: inWords(conflict.base), theirs: inWords(conflict.was), mine: inWords(conflict.now) },
  };
}

/** `Prices: Patios: Small`; a photo that no form names is one of the photos. */
function nameWithTask(form: Form | null, { words }: Shown): string {
  return form === null ? words.tasks.photos : `${words.tasks[form.task]}: ${nameForm(form, words)}`;
}

function placeSteps(versions: readonly FileVersions[], steps: readonly Step[], state: OwnerState): Placed[] {
  const placed = steps.map((step): Placed => ({ step, form: findForm(versions, step, state) }));
  // A photo belongs to what names it.
  const withPhotos = placed.map(({ step, form }) => {
    if (form !== null) return { step, form };
    const name = basename(step.file);
    const named = placed.find((each) => each.form !== null && JSON.stringify(each.step).includes(name))?.form;
    const shown = state.forms.find(({ fields }) => fields.some(({ value }) => value === name));
    return { step, form: named ?? shown ?? null };
  });
  // What says more comes first.
  return withPhotos.toSorted((a, b) => Number(isPhoto(a.step)) - Number(isPhoto(b.step)));
}

/** Finds the form with a value, in the version that has it, of the file that a translation translates. */
function findForm(versions: readonly FileVersions[], { file, path, from, now }: Step, state: OwnerState): Form | null {
  if (isPhoto({ file })) return null;
  const original = readLanguageFile(file)?.original ?? file;
  const version = versions.find((each) => each.file === original);
  const list = (text: string | null | undefined) => {
    const forms =
      text == null || version === undefined ? state.forms : listFormsOf(state, version, readValue(original, text));
    return forms.filter((form) => form.file === original && form.role !== 'new');
  };
  const forms = list(version?.mine);
  const withField = forms.find(({ fields }) => fields.some((field) => isSame(field.path, from)));
  if (withField !== undefined) return withField;
  const former = now === undefined ? list(version?.theirs ?? version?.base) : [];
  const isIn = (form: Form) => form.path.length > 0 && `${from.join()},`.startsWith(`${form.path.join()},`);
  const found = former.find((form) => isSame(form.path, path)) ?? forms.find((form) => isSame(form.path, from));
  return found ?? forms.find(isIn) ?? null;
}

const MAX_TEXT = 60;

/** `Prices: Patios: Small: 2,500 -> 2,600` */
function describeForm(placed: readonly Placed[], shown: Shown): string {
  const { words } = shown;
  const findField = ({ form, step }: Placed) => form?.fields.find(({ path }) => isSame(path, step.from));
  // A mark that is gone, such as that of a sample, says nothing to the owner.
  const first = placed.find((each) => findField(each) !== undefined) ?? placed[0];
  if (first === undefined || first.form === null) return words.tasks.photos;
  const { form, step } = first;
  const [was, now] = [step.was, step.now].map((value) =>
    value === undefined ? undefined : describeValue({ form, step: { ...step, now: value } }, shown),
  );
  const field = findField(first);
  if (field === undefined && isSame(step.from, form.path) && (was === undefined || now === undefined))
    return fill(now === undefined ? words.changed.removed : words.changed.added, {
      text: `${words.tasks[form.task]}: ${now ?? was}`,
    });
  const name = nameWithTask(form, shown);
  if (isPhoto(step) || field === undefined) return name;
  const label = form.fields.length === 1 ? '' : ` (${labelOf(field, words)[0]})`;
  const [from, to] = [was, now].map((text) => shorten(text || words.empty, MAX_TEXT));
  return `${name}${label}: ${from} \u2192 ${to}`;
}

/** The value `now` of a step in words. */
function describeValue({ form, step: { file, from, path, now } }: Placed, shown: Shown): string {
  if (form === null) return shown.words.tasks.photos;
  if (isPhoto({ file })) return nameForm(form, shown.words);
  const field = form.fields.find((each) => isSame(each.path, from) || isSame(each.path, path));
  if (field !== undefined) return describe({ ...field, value: now }, shown);
  const read = (key: string) => (isGroup(now) ? (now[key] as Value | undefined) : undefined);
  return summarize({ ...form, fields: form.fields.map((each) => ({ ...each, value: read(keyOf(each)) })) }, shown);
}

function isSame(a: readonly unknown[], b: readonly unknown[] | undefined): boolean {
  return a.join() === b?.join();
}
