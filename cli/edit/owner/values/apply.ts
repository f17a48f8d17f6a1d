// Changes of values as texts of files: what a save, an undo and a publishing write. Pure: texts in,
// texts out. Entry points: applyChanges and applySteps.
import { isDeepStrictEqual } from 'node:util';
import { formatDocument, openDocument } from '../../../load/yaml/data-document.ts';
import { type Edit, getValue, makeEdits, type Value } from '../../values/document-changes.ts';
import type { FileChange } from '../../values/draft.ts';
import type { Step } from './merge.ts';
import { isPhoto } from './owner-places.ts';

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

/** Makes steps whose paths are those of the text as it is, or none; what prevents it is returned. */
export function applySteps({ file, text }: FileText, steps: readonly At[]) {
  const open = openDocument(file, text);
  const refused: RefusedStep[] = [];
  const isAdded = ({ path, was }: At) => typeof path.at(-1) === 'number' && was === undefined;
  const made = steps.filter((step) => {
    if (isAdded(step)) return true;
    const is = getValue(open, step.path) ?? undefined;
    if (isDeepStrictEqual(is, step.now)) return false;
    if (!isDeepStrictEqual(is, step.was)) refused.push({ step, reason: 'conflict', is });
    return isDeepStrictEqual(is, step.was);
  });
  const edits = made.map((step): Edit => {
    const { path, now } = step;
    return now === undefined
      ? { path, remove: true }
      : isAdded(step)
        ? { path, add: [now] }
        : { path, replace: () => now };
  });
  const [first] = made;
  if (makeEdits(open, edits).length > 0 && first !== undefined) refused.push({ step: first, reason: 'special' });
  const isSame = made.length === 0 || refused.length > 0;
  return { text: isSame ? text : formatDocument(open), refused };
}
