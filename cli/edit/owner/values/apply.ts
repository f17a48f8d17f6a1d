// Changes of values as texts of files: what a save, an undo and a publishing write. Pure: texts in,
// texts out. Entry points: applyChanges and applySteps.
import { isDeepStrictEqual } from 'node:util';
import { formatDocument, openDocument } from '../../../load/yaml/data-document.ts';
import type { KeyPath } from '../../../model/records/data-set.ts';
import { addItem, getValue, removeValue, setValue, type Value } from '../../values/document-changes.ts';
import type { FileChange } from '../../values/draft.ts';
import type { Step } from './merge.ts';
import { isPhoto, orderOf } from './owner-places.ts';

/**
 * A value of a file that is replaced, added or removed; a number at the end of its path is the place
 * in a list. A photo, `data/photos/...`, has an empty path, and the hash of its bytes as value.
 */
export interface Change extends Pick<Step, 'path' | 'was' | 'now'> {
  /** Relative to the site's folder: `data/site.yaml`. */
  readonly file: string;
}

/** Why a change is not made: the file has another value (`is`), or a special way to write it. */
export type Refused =
  | { readonly change: Change; readonly reason: 'conflict'; readonly is: Value | undefined }
  | { readonly change: Change; readonly reason: 'special' };

interface Site {
  /** The text of a data file; '' for none. */
  readonly read: (file: string) => string;
  /** The hash of a photo; undefined for none. */
  readonly hashOf: (photo: string) => string | undefined;
  /** Where the bytes with a hash are, relative to the site's folder. */
  readonly pathOf: (hash: string) => string;
}

/** Plans what changes make of the files: photos first, as texts name them. */
export function applyChanges(
  changes: readonly Change[],
  { read, hashOf, pathOf }: Site,
): { readonly files: readonly FileChange[]; readonly refused: readonly Refused[] } {
  const refused: Refused[] = [];
  const photos = changes.filter(isPhoto).flatMap((change): FileChange[] => {
    const { file, was, now } = change;
    const is = hashOf(file);
    // Somebody else did the same.
    if (is === now) return [];
    if (is !== was) refused.push({ change, reason: 'conflict', is });
    return now === undefined
      ? [{ file, to: null, text: null }]
      : [{ file, to: file, text: null, from: pathOf(String(now)) }];
  });
  const names = [...new Set(changes.filter((change) => !isPhoto(change)).map(({ file }) => file))].sort();
  const texts = names.flatMap((file): FileChange[] => {
    const before = read(file);
    const result = applySteps(
      { file, text: before },
      changes.filter((change) => change.file === file),
    );
    refused.push(...result.refused.map(({ step, ...reason }) => ({ change: { ...step, file }, ...reason })));
    return result.text === before ? [] : [{ file, to: file, text: result.text }];
  });
  const removed = photos.filter(({ to }) => to === null);
  return { files: [...photos.filter(({ to }) => to !== null), ...texts, ...removed], refused };
}

interface FileText {
  readonly file: string;
  readonly text: string;
}

type At = Pick<Step, 'path' | 'was' | 'now'>;

type RefusedStep = { readonly step: At } & (
  | { readonly reason: 'conflict'; readonly is: Value | undefined }
  | { readonly reason: 'special' }
);

/** Makes steps whose paths are those of the text as it is; those that cannot be made are returned. */
export function applySteps({ file, text }: FileText, steps: readonly At[]) {
  const open = openDocument(file, text);
  const order = (path: KeyPath) => orderOf(file, path);
  const refused: RefusedStep[] = [];
  const isItem = ({ path }: At) => typeof path.at(-1) === 'number';
  const made = steps.filter((step) => {
    const { path, was, now } = step;
    if (isItem(step) && was === undefined) return true;
    const is = getValue(open, path) ?? undefined;
    if (isDeepStrictEqual(is, now)) return false;
    if (isDeepStrictEqual(is, was)) return true;
    refused.push({ step, reason: 'conflict', is });
    return false;
  });
  // From the end to the start, and inner ones first, so that no step moves what another one is about.
  for (const step of made.toReversed().sort(compareSteps)) {
    const { path, was, now } = step;
    const problem =
      now === undefined
        ? removeValue(open, path)
        : was === undefined && isItem(step)
          ? addItem(open, path, now, order)
          : setValue(open, path, now, order);
    if (problem !== null) refused.push({ step, reason: 'special' });
  }
  const isSame = made.length === 0 || refused.length > 0;
  return { text: isSame ? text : formatDocument(open), refused };
}

function compareSteps(a: At, b: At): number {
  for (const [index, step] of a.path.entries()) {
    const other = b.path[index];
    if (other === undefined) return -1;
    if (step === other) continue;
    return typeof step === 'number' && typeof other === 'number' ? other - step : String(other) < String(step) ? -1 : 1;
  }
  if (a.path.length !== b.path.length) return 1;
  // What is there makes room first.
  return Number(a.was === undefined) - Number(b.was === undefined);
}
