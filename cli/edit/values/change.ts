// The one format of a change to a value of the data, and what makes it: a save, an undo, a fix of
// the check and a change that is made again after others changed the file. Pure: texts in, texts
// out. Entry point: applyChanges.
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isNode, isPair, type Node, type Pair, visit } from 'yaml';
import type { KeyPath } from '../../model/records/data-set.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import { removeEntries } from '../rename/remove.ts';
import { addEntry } from './add.ts';
import { type DataText, findNode, getRange, lineStart, nextLine, openDataText } from './data-text.ts';
import type { FileChange } from './draft.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';
import { isShared, readsAs, readValue, replaceValue, type Value, withValue } from './write-value.ts';

interface At {
  /** Relative to the site's folder: `data/site.yaml`. */
  readonly file: string;
  /** The path of the value; a number at its end is the place in a list. */
  readonly path: KeyPath;
  /** How the file had written what an undo brings back. */
  readonly written?: Written;
}

/** The characters of a value, or of an entry after so many entries and lines; null on one line. */
interface Written {
  readonly text: string;
  readonly index?: number;
  readonly skip?: number | null;
}

/** Replaces, adds or removes one value. `was` is what the file must have. */
export type ValueChange = At &
  (
    | { readonly was: Value; readonly now: Value }
    | { readonly add: Value }
    | { readonly remove: true; readonly was: Value }
  );

/**
 * The same for a photo in `data/photos/` with this name. Bytes are named by the first 12 hex digits
 * of their SHA-256; those that a change needs are in STORED_PHOTOS.
 */
export type PhotoChange = { readonly photo: string } & (
  | { readonly was: string; readonly now: string }
  | { readonly add: string }
  | { readonly remove: true; readonly was: string }
);

export type Change = ValueChange | PhotoChange;

/** The folder of the site with the bytes of photos that were added or removed. */
export const STORED_PHOTOS = '.site-edit/photos';

/** The file that a change is in, relative to the site's folder. */
export function fileOf(change: Change): string {
  return 'photo' in change ? `data/photos/${change.photo}` : change.file;
}

/** Why a change is not made: the file has another value (`is`), or another way to write it. */
export type Refused =
  | { readonly change: Change; readonly reason: 'conflict'; readonly is: Value | undefined }
  | { readonly change: Change; readonly reason: 'not-editable' };

export interface Applied {
  readonly files: readonly FileChange[];
  /** The changes that take these back, in the order in which they are made. */
  readonly undo: readonly Change[];
  readonly refused: readonly Refused[];
}

interface Site {
  /** The usual order of the keys of the group at a path. */
  readonly orderOf?: (file: string, path: KeyPath) => readonly string[];
  /** The hash of a photo; undefined for none. */
  readonly hashOf?: (photo: string) => string | undefined;
}

/**
 * Makes changes, one after the other, to the texts of data files and to photos. Those that cannot
 * be made are returned, and the others are made.
 * @param read the text of a data file
 */
export function applyChanges(
  changes: readonly Change[],
  read: (file: string) => string,
  { orderOf = () => [], hashOf = () => undefined }: Site = {},
): Applied {
  const texts = new Map<string, string>();
  const photos = new Map<string, string | undefined>();
  const undo: Change[] = [];
  const refused: Refused[] = [];
  for (const change of changes) {
    if ('photo' in change) {
      const { photo } = change;
      const is = photos.has(photo) ? photos.get(photo) : hashOf(photo);
      const next = 'add' in change ? change.add : 'now' in change ? change.now : undefined;
      // Somebody else did the same.
      if (is === next) continue;
      if (is !== ('was' in change ? change.was : undefined)) refused.push({ change, reason: 'conflict', is });
      else {
        photos.set(photo, next);
        undo.unshift(invertChange(change));
      }
      continue;
    }
    const { file } = change;
    const open = openDataText(file, texts.get(file) ?? read(file));
    const result = applyChange(open, change, (group) => orderOf(file, group));
    if ('reason' in result) refused.push(result);
    else {
      texts.set(file, result.text);
      if (result.undo !== null) undo.unshift(result.undo);
    }
  }
  const files = [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, text]) => (text === read(file) ? [] : [{ file, to: file, text }]));
  const photoFiles = [...photos].flatMap(([photo, hash]): FileChange[] => {
    if (hash === hashOf(photo)) return [];
    const file = `data/photos/${photo}`;
    return hash === undefined
      ? [{ file, to: null, text: null }]
      : [{ file, to: file, text: null, from: `${STORED_PHOTOS}/${hash}` }];
  });
  return { files: [...photoFiles, ...files], undo, refused };
}

/** The change that takes a change back; it is refused if the value was changed since. */
export function invertChange(change: Change): Change {
  const place = 'photo' in change ? { photo: change.photo } : { file: change.file, path: change.path };
  const inverse =
    'add' in change
      ? { remove: true, was: change.add }
      : 'now' in change
        ? { was: change.now, now: change.was }
        : { add: change.was };
  // A photo still has hashes, and a file has values.
  return { ...place, ...inverse } as Change;
}

/** Without an undo if somebody else has made the same change already. */
type Result = { readonly text: string; readonly undo: Change | null } | Refused;

function applyChange(open: DataText, change: ValueChange, order: Order): Result {
  const refuse = (): Refused => ({ change, reason: 'not-editable' });
  const { file, path } = change;
  if (open.document.errors.length > 0 || isShared(open, path) || hasAnchor(findNode(open, path)?.node)) return refuse();
  const is = readValue(open, path);
  if ('add' in change) {
    const isTaken = is !== undefined && is !== null && typeof path.at(-1) === 'string';
    if (isTaken) return { change, reason: 'conflict', is };
    const edit = restoreEntry(open, change) ?? addTo(open, change, order);
    const at = typeof path.at(-1) === 'number' ? clampIndex(open, path) : path;
    if (edit === null) return refuse();
    return { text: applyEdits(open.text, [edit]), undo: { file, path: at, remove: true, was: change.add } };
  }
  if ('now' in change && isDeepStrictEqual(is, change.now)) return { text: open.text, undo: null };
  if (is === undefined || !isDeepStrictEqual(is, change.was)) return { change, reason: 'conflict', is };
  if ('now' in change) {
    const text = change.written === undefined ? replaceInside(open, path, change) : replaceWhole(open, path, change);
    if (text === null) return refuse();
    const node = findNode(open, path)?.node;
    const written = node == null ? undefined : { text: open.text.slice(...getRange(open.text, node)) };
    return { text, undo: { file, path, was: change.now, now: change.was, ...(written && { written }) } };
  }
  return removeValue(open, path) ?? refuse();
}

/** The first item of a list that is missing comes with the list. */
function addTo(open: DataText, { path, add }: Addition, order: Order): TextEdit | null {
  const parent = path.slice(0, -1);
  const isFirst = typeof path.at(-1) === 'number' && readValue(open, parent) == null;
  return isFirst
    ? addEntry(open, parent, { value: [add], order: order(parent.slice(0, -1)) })
    : addEntry(open, path, { value: add, order: order(parent) });
}

type Order = (path: KeyPath) => readonly string[];

/** Removes a value with its key or dash, and what would be empty without it. */
function removeValue(open: DataText, path: KeyPath): { readonly text: string; readonly undo: Change } | null {
  const edits = removeEntries(open, path.slice(0, -1), path.slice(-1));
  const [edit] = edits ?? [];
  if (edits === null || edit === undefined) return null;
  const removed = climb(open, path);
  const was = readValue(open, removed);
  if (was === undefined) return null;
  const text = applyEdits(open.text, edits);
  const index = findNode(open, removed)?.index ?? 0;
  const anchor = anchorOf(open, removed, index);
  const skip = anchor === null ? null : open.text.slice(anchor, edit.start).split('\n').length - 1;
  const written = { text: open.text.slice(edit.start, edit.end), index, skip };
  return { text, undo: { file: open.file, path: removed, add: was, written } };
}

/** The path of what is removed with an entry: the last one takes its list or group with it. */
function climb(open: DataText, path: KeyPath): KeyPath {
  const entry = findNode(open, path);
  return path.length > 1 && entry?.container.items.length === 1 ? climb(open, path.slice(0, -1)) : path;
}

/** The offset of the line after the entry before a path, or its list's start; or null. */
function anchorOf(open: DataText, path: KeyPath, index: number): number | null {
  const { text } = open;
  const { key, container } = findContainer(open, path);
  if (container === null || container.flow === true) return null;
  const previous = container.items[index - 1];
  if (previous !== undefined) return nextLine(text, endOf(text, previous as Entry));
  return key === null ? lineStart(text, 0) : nextLine(text, getRange(text, key)[1]);
}

/** The list or group that an entry is in, and its key. */
function findContainer(open: DataText, path: KeyPath) {
  const parent = path.length === 1 ? null : findNode(open, path.slice(0, -1));
  const container = path.length === 1 ? open.document.contents : (parent?.node ?? null);
  return { key: parent?.key ?? null, container: isCollection(container) ? container : null };
}

type Entry = Node | Pair<Node, Node | null>;

function endOf(text: string, entry: Entry): number {
  return getRange(text, isPair(entry) ? (entry.value ?? entry.key) : entry)[1];
}

/** Puts an entry back with its characters; null if the file no longer has that place. */
function restoreEntry(open: DataText, { path, written, add }: Addition): TextEdit | null {
  const { text, index, skip } = written ?? {};
  if (text === undefined || index === undefined) return null;
  const expected = withValue(open, path, add, true);
  const at = skip == null ? inlinePlace(open, path, { text, index }) : blockPlace(open, path, { index, skip });
  if (at === null) return null;
  const edit = { start: at, end: at, text };
  return readsAs(open, edit, expected) ? edit : null;
}

type Addition = Extract<ValueChange, { readonly add: Value }>;

function inlinePlace(
  open: DataText,
  path: KeyPath,
  { text, index }: { readonly text: string; readonly index: number },
): number | null {
  const items = (findContainer(open, path).container?.items ?? []) as Entry[];
  // The comma of the first entry is behind it.
  const item = items[index === 0 ? 0 : index - 1];
  if (item === undefined) return null;
  if (index > 0) return text.startsWith(',') ? endOf(open.text, item) : null;
  return getRange(open.text, isPair(item) ? item.key : item)[0];
}

function blockPlace(
  open: DataText,
  path: KeyPath,
  { index, skip }: { readonly index: number; readonly skip: number },
): number | null {
  let at = anchorOf(open, path, index);
  for (let line = 0; at !== null && line < skip; line += 1) at = nextLine(open.text, at);
  return at;
}

function clampIndex(open: DataText, path: KeyPath): KeyPath {
  const list = readValue(open, path.slice(0, -1));
  const length = Array.isArray(list) ? list.length : 0;
  return [...path.slice(0, -1), Math.min(Number(path.at(-1)), length)];
}

function replaceWhole(open: DataText, path: KeyPath, { now, written }: Replacement): string | null {
  const edit = replaceValue(open, path, { now, written: written?.text });
  return edit === null ? null : applyEdits(open.text, [edit]);
}

type Replacement = Extract<ValueChange, { readonly now: Value }>;

/** Only what differs in a group or a list is replaced, so that comments in it stay. */
function replaceInside(open: DataText, path: KeyPath, change: Replacement): string | null {
  const { was, now } = change;
  const steps = compare(was, now);
  if (steps === null) return replaceWhole(open, path, change);
  let current = open;
  for (const { key, ...step } of steps) {
    const at = [...path, key];
    const text =
      'add' in step
        ? editWith(current, addEntry(current, at, { value: step.add }))
        : 'now' in step
          ? replaceInside(current, at, { file: open.file, path: at, ...step })
          : editWith(current, removeEntries(current, path, [key]));
    if (text === null) return replaceWhole(open, path, change);
    current = openDataText(open.file, text);
  }
  return isDeepStrictEqual(readValue(current, path), now) ? current.text : replaceWhole(open, path, change);
}

function editWith({ text }: DataText, edits: TextEdit | readonly TextEdit[] | null): string | null {
  return edits === null ? null : applyEdits(text, [edits].flat());
}

type Step = { readonly key: string | number } & (
  | { readonly was: Value; readonly now: Value }
  | { readonly add: Value }
  | { readonly remove: true }
);

/**
 * The steps from one group or list to another one; null for other values. Additions come first,
 * because a list may not become empty in between.
 */
function compare(was: Value, now: Value): Step[] | null {
  const isList = Array.isArray(was) && Array.isArray(now) && was.length > 0 && now.length > 0;
  if (!isList && !(isGroup(was) && isGroup(now))) return null;
  const before = new Map(Object.entries<Value>(was));
  const after = new Map(Object.entries<Value>(now));
  const toKey = (key: string) => (isList ? Number(key) : key);
  return [
    ...[...after].flatMap(([key, value]): Step[] => {
      const old = before.get(key);
      if (old === undefined) return [{ key: toKey(key), add: value }];
      return isDeepStrictEqual(old, value) ? [] : [{ key: toKey(key), was: old, now: value }];
    }),
    ...[...before.keys()]
      .filter((key) => !after.has(key))
      .reverse()
      .map((key): Step => ({ key: toKey(key), remove: true })),
  ];
}

function hasAnchor(node: Node | null | undefined): boolean {
  let isAnchored = false;
  if (isNode(node))
    visit(node, {
      Alias: () => {
        isAnchored = true;
      },
      Value: (_, value) => {
        if (value.anchor !== undefined) isAnchored = true;
      },
      Pair: (_, pair) => {
        if (isPair(pair) && isMap(node) && String(pair.key) === '<<') isAnchored = true;
      },
    });
  return isAnchored;
}
