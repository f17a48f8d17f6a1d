// Collects the changes of one command to the data. Nothing is written: see edit-data.ts. Entry
// points: createDraft and editText.
import { type DataDocument, formatDocument, formatText, openDocument } from '../../load/yaml/data-document.ts';
import { createError, type Problem, startOf } from '../../problem.ts';
import { type Edit, makeEdits } from './document-changes.ts';

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

export type Draft = ReturnType<typeof createDraft>;

/** Creates a draft without changes. `read` returns the text of a data file. */
export function createDraft(read: (file: string) => string) {
  const opened = new Map<string, DataDocument>();
  const edits = new Map<string, Edit[]>();
  const targets = new Map<string, string | null>();
  /** The texts, or why they cannot be. */
  const texts = new Map<string, string | Problem>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? editText(file, read(file), edits.get(file) ?? []);
    texts.set(file, text);
    return text;
  };
  return {
    /** The file as it is now, parsed once. */
    open(file: string): DataDocument {
      const open = opened.get(file) ?? openDocument(file, read(file));
      opened.set(file, open);
      return open;
    },
    edit(file: string, edit: Edit) {
      edits.set(file, [...(edits.get(file) ?? []), edit]);
      texts.delete(file);
    },
    write: (file: string, text: string) => texts.set(file, text),
    move: (file: string, to: string) => targets.set(file, to),
    remove: (file: string) => targets.set(file, null),
    /** Lists the changes that can be made, in the order of the files. */
    list: () =>
      [...new Set([...edits.keys(), ...texts.keys(), ...targets.keys()])].sort().flatMap((file): FileChange[] => {
        const to = targets.get(file);
        if (to === null) return [{ file, to, text: null }];
        const after = edits.has(file) || texts.has(file) ? textOf(file) : null;
        const text = typeof after === 'string' && after !== read(file) ? after : null;
        return to === undefined && text === null ? [] : [{ file, to: to ?? file, text }];
      }),
    /** Lists why files cannot be changed. */
    listProblems: () =>
      [...edits.keys()].flatMap((file) => {
        const after = targets.get(file) === null ? '' : textOf(file);
        return typeof after === 'string' ? [] : [after];
      }),
  };
}

/**
 * Returns the text of a data file in the standard format after edits, or the problem of one that cannot be
 * made, or that the file cannot be in the format.
 */
export function editText(file: string, text: string, edits: readonly Edit[]): string | Problem {
  const open = openDocument(file, text);
  const [problem] = makeEdits(open, edits);
  if (problem !== undefined) return problem;
  return text === '' || formatText(file, text) !== null ? formatDocument(open) : createUnformattable(file);
}

/** The problem of a file whose text in the format would not say what it says now. */
export function createUnformattable(file: string): Problem {
  return createError('not-editable', startOf(file), {
    message: 'In the format of data files, this file would lose a comment or have another value.',
    hint: 'Move comments to lines of their own above a key, and run the command again.',
  });
}

/** Returns a name that is free: with a number at its end, behind the joint, if others have it. */
export function findFreeName(name: string, isTaken: (name: string) => boolean, joint = '-', count = 1): string {
  const free = count === 1 ? name : `${name}${joint}${count}`;
  return isTaken(free) ? findFreeName(name, isTaken, joint, count + 1) : free;
}
