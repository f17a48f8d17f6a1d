import { isDeepStrictEqual } from 'node:util';

/** Characters that are replaced; an insertion has `start` and `end` at one offset. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits in any order; equal ones, as of aliases, count once. Throws if two overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let offset = 0;
  let previous: TextEdit | null = null;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (isDeepStrictEqual(edit, previous)) continue;
    if (edit.start < offset) throw new Error(`Two edits overlap at offset ${edit.start}.`);
    result += text.slice(offset, edit.start) + edit.text;
    offset = edit.end;
    previous = edit;
  }
  return result + text.slice(offset);
}
