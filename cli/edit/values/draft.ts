// Collects the changes of one command to the data. Nothing is written: see edit-data.ts. Entry
// points: createDraft and editText.
import { isDeepStrictEqual } from 'node:util';
import { type DataDocument, formatDocument, formatText, openDocument } from '../../load/yaml/data-document.ts';
import type { KeyPath } from '../../model/records/data-set.ts';
import { createError, type Problem, startOf } from '../../problem.ts';
import {
  addItem,
  END,
  getValue,
  type Order,
  removeValue,
  renameKey,
  setValue,
  type Value,
} from './document-changes.ts';

/** The change of a data file; paths are relative to the site's folder, `data/...`. */
export interface FileChange {
  readonly file: string;
  /** Its path afterwards; null if it is removed. */
  readonly to: string | null;
  /** Its text afterwards; null if its bytes stay as they are, or come from another file. */
  readonly text: string | null;
  /** The file whose bytes it gets. */
  readonly from?: string;
}

/** A change of a file at a path that it has now. */
type Step = { readonly path: KeyPath } & (
  | { readonly replace: (value: Value) => Value }
  | { readonly remove: true }
  | { readonly add: readonly Value[]; readonly order: readonly string[] }
  | { readonly rename: string }
);

export type Draft = ReturnType<typeof createDraft>;

/** Creates a draft without changes. `read` returns the text of a data file. */
export function createDraft(read: (file: string) => string) {
  const opened = new Map<string, DataDocument>();
  const steps = new Map<string, Step[]>();
  const targets = new Map<string, string | null>();
  const edited = new Map<string, string | Problem>();
  const push = (file: string, step: Step) => {
    steps.set(file, [...(steps.get(file) ?? []), step]);
    edited.delete(file);
  };
  const edit = (file: string) => {
    const result = edited.get(file) ?? editText(file, read(file), (open) => makeSteps(open, steps.get(file) ?? []));
    edited.set(file, result);
    return result;
  };
  return {
    /** The file as it is now, parsed once. */
    open(file: string): DataDocument {
      const open = opened.get(file) ?? openDocument(file, read(file));
      opened.set(file, open);
      return open;
    },
    /** Gives another value to what is at a path. */
    replace: (file: string, path: KeyPath, replace: (value: Value) => Value) => push(file, { path, replace }),
    renameKey: (file: string, path: KeyPath, rename: string) => push(file, { path, rename }),
    removeValue: (file: string, path: KeyPath) => push(file, { path, remove: true }),
    /** Adds items to the end of the list of a key at the top; `order` is the usual order of these keys. */
    addItems: (file: string, key: string, add: readonly Value[], order: readonly string[]) =>
      push(file, { path: [key], add, order }),
    write: (file: string, text: string) => edited.set(file, text),
    move: (file: string, to: string) => targets.set(file, to),
    remove: (file: string) => targets.set(file, null),
    /** Lists the changes that can be made, in the order of the files. */
    list: () =>
      [...new Set([...steps.keys(), ...edited.keys(), ...targets.keys()])].sort().flatMap((file): FileChange[] => {
        const to = targets.get(file);
        if (to === null) return [{ file, to, text: null }];
        const after = steps.has(file) || edited.has(file) ? edit(file) : null;
        const text = typeof after === 'string' && after !== read(file) ? after : null;
        return to === undefined && text === null ? [] : [{ file, to: to ?? file, text }];
      }),
    /** Lists why files cannot be changed. */
    listProblems: () =>
      [...steps.keys()].flatMap((file) => {
        const after = targets.get(file) === null ? '' : edit(file);
        return typeof after === 'string' ? [] : [after];
      }),
  };
}

/**
 * Returns the text of a data file in the standard format after a change, or the problem that it returns,
 * or that the file cannot be in the format.
 */
export function editText(file: string, text: string, change: (open: DataDocument) => Problem | null): string | Problem {
  const open = openDocument(file, text);
  const problem = change(open);
  if (problem !== null) return problem;
  return text === '' || formatText(file, text) !== null ? formatDocument(open) : createUnformattable(file);
}

/** The problem of a file whose text in the format would not say what it says now. */
export function createUnformattable(file: string): Problem {
  return createError('not-editable', startOf(file), {
    message: 'In the format of data files, this file would lose a comment or have another value.',
    hint: 'Move comments to lines of their own above a key, and run the command again.',
  });
}

/** Lists the changed files that were not in the standard format. */
export function listReformatted(changes: readonly FileChange[], read: (file: string) => string): string[] {
  return changes.flatMap(({ file, text }) => {
    if (text === null || !/\.(?:yaml|md)$/.test(file)) return [];
    const before = read(file);
    const formatted = before === '' ? null : formatText(file, before);
    return formatted === null || formatted === before ? [] : [file];
  });
}

/** Paths are those of the file as it was: what removes an entry or a name comes last, from the end. */
function makeSteps(open: DataDocument, steps: readonly Step[]): Problem | null {
  const rank = (step: Step) => ['replace', 'remove', 'add', 'rename'].findIndex((name) => name in step);
  const sorted = steps.toSorted((a, b) => rank(a) - rank(b) || ('replace' in a ? 0 : comparePaths(b.path, a.path)));
  for (const [index, step] of sorted.entries()) {
    if ('remove' in step && isDeepStrictEqual(step, sorted[index - 1])) continue;
    const problem = makeStep(open, step);
    if (problem !== null) return problem;
  }
  return null;
}

function makeStep(open: DataDocument, step: Step): Problem | null {
  const { path } = step;
  if ('replace' in step) return setValue(open, path, step.replace(getValue(open, path) ?? null));
  if ('rename' in step) return renameKey(open, path, step.rename);
  if ('remove' in step) return removeValue(open, path);
  const order: Order = () => step.order;
  return step.add.reduce<Problem | null>(
    (problem, item) => problem ?? addItem(open, [...path, END], item, order),
    null,
  );
}

/** Compares the positions of entries; a path comes before those inside of it. */
function comparePaths(a: KeyPath, b: KeyPath): number {
  for (const [index, step] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (step === other) continue;
    return typeof step === 'number' && typeof other === 'number' ? step - other : String(step) < String(other) ? -1 : 1;
  }
  return a.length - b.length;
}
