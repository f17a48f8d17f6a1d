// Collects the changes of one command to the data. Nothing is written: see pipeline/edit-data.ts.
// Entry point: createDraft.
import { type DataText, openDataText } from './data-text.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

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
  const opened = new Map<string, DataText>();
  const edits = new Map<string, TextEdit[]>();
  const targets = new Map<string, string | null>();
  const open = (file: string) => {
    const dataText = opened.get(file) ?? openDataText(file, read(file));
    opened.set(file, dataText);
    return dataText;
  };
  return {
    /** The file as it is now, parsed once. */
    open,
    /** Adds edits of the file as it is now. */
    edit: (file: string, added: readonly TextEdit[]) => edits.set(file, [...(edits.get(file) ?? []), ...added]),
    move: (file: string, to: string) => targets.set(file, to),
    remove: (file: string) => targets.set(file, null),
    /** Lists the changes in the order of the files. */
    list: () =>
      [...new Set([...edits.keys(), ...targets.keys()])].sort().flatMap((file): FileChange[] => {
        const to = targets.get(file);
        if (to === null) return [{ file, to, text: null }];
        const { text } = edits.has(file) ? open(file) : { text: null };
        const edited = text === null ? null : applyEdits(text, edits.get(file) ?? []);
        if (to === undefined && edited === text) return [];
        return [{ file, to: to ?? file, text: edited === text ? null : edited }];
      }),
  };
}
