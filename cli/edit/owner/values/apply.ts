// Changes of values as texts of files: what a save, an undo and a publishing write. Pure: texts in,
// texts out. Entry points: applyChanges and changeText.
import { isDeepStrictEqual } from 'node:util';
import { formatDocument, openDocument } from '../../../load/yaml/data-document.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import { type Edit, getValue, makeEdits, type Value } from '../../values/document-changes.ts';
import type { FileChange } from '../../values/draft.ts';
import type { Change } from './merge.ts';
import { isPhoto } from './owner-places.ts';

/** A change that is not made: the file has another value (`is`), or a special way to write it. */
export interface Refused {
  readonly change: Change;
  readonly reason: 'conflict' | 'special';
  readonly is?: Value | undefined;
}

interface Site {
  /** The text of a data file; '' for none. */
  readonly read: (file: string) => string;
  /** The id of a photo; undefined for none. */
  readonly idOf: (photo: string) => string | undefined;
  /** Where the bytes with an id are, relative to the site's folder. */
  readonly pathOf: (id: string) => string;
}

/** Plans what changes make of the files: photos first, as texts name them. */
export function applyChanges(changes: readonly Change[], { read, idOf, pathOf }: Site) {
  const refused: Refused[] = [];
  const [added, removed, texts]: [FileChange[], FileChange[], FileChange[]] = [[], [], []];
  for (const change of changes.filter(isPhoto)) {
    const { file, was, now } = change;
    const is = idOf(file);
    if (is !== was && is !== now) refused.push({ change, reason: 'conflict', is });
    // Somebody else may have done the same.
    else if (is === now) continue;
    else if (now === undefined) removed.push({ file, to: null, text: null });
    else added.push({ file, to: file, text: null, from: pathOf(String(now)) });
  }
  for (const file of [...new Set(changes.filter((change) => !isPhoto(change)).map((change) => change.file))].sort()) {
    const before = read(file);
    const own = changes.filter((change) => change.file === file);
    const result = changeText({ file, text: before }, own);
    refused.push(...result.refused);
    if (result.text === '' && before !== '') removed.push({ file, to: null, text: null });
    else if (result.text !== before) texts.push({ file, to: file, text: result.text });
  }
  return { files: [...added, ...texts, ...removed], refused };
}

interface FileText {
  readonly file: string;
  readonly text: string;
}

/** Makes changes whose paths are those of the text as it is, or none, and returns what prevents it; no text removes a file. */
export function changeText({ file, text }: FileText, changes: readonly Change[]) {
  const open = openDocument(file, text);
  const refused: Refused[] = [];
  const isAdded = ({ path, was }: Change) => typeof path.at(-1) === 'number' && was === undefined;
  const made = changes.filter((change) => {
    if (isAdded(change)) return true;
    const is = getValue(open, change.path) ?? undefined;
    if (isDeepStrictEqual(is, change.now)) return false;
    const isAsBefore = isDeepStrictEqual(is, change.was);
    if (!isAsBefore) refused.push({ change, reason: 'conflict', is });
    return isAsBefore;
  });
  if (made.some(({ path, now }) => path.length === 0 && now === undefined))
    return { text: refused.length > 0 ? text : '', refused };
  const edits = made.flatMap((change): Edit | Edit[] => {
    const { path, now } = change;
    // The whole file, key by key, each at its usual place.
    if (path.length === 0 && isGroup(now)) {
      const keys = Object.keys({ ...(getValue(open, path) as typeof now | undefined), ...now });
      return keys.map((key) =>
        key in now ? { path: [key], replace: () => now[key] as Value } : { path: [key], remove: true },
      );
    }
    if (now === undefined) return { path, remove: true };
    return isAdded(change) ? { path, add: [now] } : { path, replace: () => now };
  });
  const [first] = made;
  if (makeEdits(open, edits).length > 0 && first !== undefined) refused.push({ change: first, reason: 'special' });
  const isSame = made.length === 0 || refused.length > 0;
  return { text: isSame ? text : formatDocument(open), refused };
}
