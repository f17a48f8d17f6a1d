// Changes of a data file by the path of a value; what is not changed keeps its comments, its blank
// lines and its order. Entry points: getValue, setValue, addItem, removeValue, renameKey and, for
// several at once, makeEdits. Those that change return null, or the problem that the value cannot be
// changed.
import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { createLocator } from '../../base/create-locator.ts';
import { listKeysAt } from '../../load/validation/describe-schema.ts';
import type { DataDocument } from '../../load/yaml/data-document.ts';
import { type FoundNode, findNodes } from '../../load/yaml/find-nodes.ts';
import { listKindsOf } from '../../model/fields/data-kinds.ts';
import type { KeyPath } from '../../model/records/data-set.ts';
import { createError, type Problem } from '../../problem.ts';
import { isGroup, type Schema } from '../../schema/definition/definition.ts';
import { readLanguageFile } from '../../schema/translations/language-file.ts';

/** The values that YAML can express. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** Returns the value at a path; undefined if there is none. */
export function getValue(open: DataDocument, path: KeyPath): Value | undefined {
  if (isBody(open, path)) return open.body ?? '';
  const { document } = open;
  if (path.length === 0) return document.toJS();
  const written = asWritten(document, path);
  const steps = findNodes(document, written);
  const step = steps.length === written.length ? steps.at(-1) : undefined;
  return step === undefined ? undefined : (step.node?.toJS(document) ?? null);
}

/** A change at a path that a file has before any of them; an item is added before the one at its path. */
export type Edit = { readonly path: KeyPath } & (
  | { readonly replace: (value: Value | undefined) => Value }
  | { readonly add: readonly Value[] }
  | { readonly remove: true }
  | { readonly rename: string }
);

/** Makes several changes; returns those that cannot be made. */
export function makeEdits(open: DataDocument, edits: readonly Edit[]): Problem[] {
  // Two may remove the same.
  const distinct = edits.filter(
    (edit, index) => !('remove' in edit) || edits.findIndex((other) => isDeepStrictEqual(edit, other)) === index,
  );
  // From the end to the start, and inner ones first, so that no change moves what another one is about;
  // what is there makes room first, and names are the last.
  const isRename = (edit: Edit) => Number('rename' in edit);
  const isAdded = (edit: Edit) => Number('add' in edit);
  return distinct
    .toReversed()
    .sort((a, b) => isRename(a) - isRename(b) || comparePaths(b.path, a.path) || isAdded(a) - isAdded(b))
    .flatMap((edit) => makeEdit(open, edit) ?? []);
}

function makeEdit(open: DataDocument, edit: Edit): Problem | null {
  const { path } = edit;
  if ('replace' in edit) return setValue(open, path, edit.replace(getValue(open, path)));
  if ('rename' in edit) return renameKey(open, path, edit.rename);
  if ('remove' in edit) return removeValue(open, path);
  // At the end of a list, each comes after the one before.
  const items = path.at(-1) === END ? edit.add : edit.add.toReversed();
  return items.reduce<Problem | null>((problem, item) => problem ?? addItem(open, path, item), null);
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

/** The usual order of the keys of the group at a path. */
type Order = (path: KeyPath) => readonly string[];

/** The order in the schema of a file. */
const orderIn =
  ({ file }: DataDocument): Order =>
  (path) => {
    const schema = schemaOf(file);
    return schema === undefined ? [] : listKeysAt(schema, path);
  };

/** Returns the schema of a data file, or of the one that it translates. */
export function schemaOf(file: string): Schema | undefined {
  const [, name = ''] = /(?:^|\/)data\/(.+)$/.exec(file) ?? [];
  return listKindsOf(readLanguageFile(name)?.original ?? name)[0]?.schema;
}

/**
 * Gives another value to a key or an item. A group or a list keeps what is the same in both. A key
 * that is missing is added after the nearest of the keys before it in the order, or else at the
 * end, with the groups around it.
 */
export function setValue(open: DataDocument, path: KeyPath, value: Value, order = orderIn(open)): Problem | null {
  if (isBody(open, path)) {
    const text = String(value);
    open.body = text.includes('\r') ? text : text.replaceAll('\n', open.lineBreak);
    return null;
  }
  const { document } = open;
  const shared = findShared(open, path);
  const key = path.at(-1);
  const written = asWritten(document, path);
  if (written !== path) return setValue(open, written, value);
  if (shared !== null || key === undefined) return shared ?? refuse(open, path);
  const parentPath = path.slice(0, -1);
  const parent = findContainer(document, parentPath);
  if (isSeq(parent) && typeof key === 'number') {
    if (key >= parent.items.length) parent.items.push(createNode(document, value, parent.items.at(-1)));
    else parent.items[key] = updateNode(document, parent.items[key] as Node, value);
    return null;
  }
  if (isMap(parent)) {
    setKey(document, parent, String(key), value, order(parentPath));
    return null;
  }
  if (parent !== null && !(isScalar(parent) && parent.value === null)) return refuse(open, path);
  const whole = typeof key === 'number' ? [value] : { [key]: value };
  if (parentPath.length > 0) return setValue(open, parentPath, whole, order);
  const created = createNode(document, whole);
  // The comments of an empty file are in front of its first key.
  created.commentBefore = document.comment;
  document.comment = null;
  document.contents = created as typeof document.contents;
  return null;
}

/** The index behind the last item of any list. */
export const END = Number.POSITIVE_INFINITY;

/** Adds an item to a list at the index that ends the path, or at its end if the list is shorter. */
export function addItem(open: DataDocument, path: KeyPath, value: Value, order = orderIn(open)): Problem | null {
  const listPath = path.slice(0, -1);
  const list = findContainer(open.document, listPath);
  if (!isSeq(list)) {
    const item = getValue(open, listPath) ?? null;
    // One word may stand in place of a list of words.
    return isGroup(item) || (item !== null && isGroup(value))
      ? refuse(open, path)
      : setValue(open, listPath, item === null ? [value] : [item, value], order);
  }
  const shared = findShared(open, listPath, false);
  if (shared === null) list.items.splice(Number(path.at(-1)), 0, createNode(open.document, value, list.items[0]));
  return shared;
}

/**
 * Removes a key or an item, and a list or a group that would be empty without it. The comment above
 * it stays; refuses to remove the only key of a file.
 */
export function removeValue(open: DataDocument, entry: KeyPath): Problem | null {
  const path = asWritten(open.document, entry);
  const steps = findNodes(open.document, path);
  const step = steps.length === path.length ? steps.at(-1) : undefined;
  if (step === undefined || path.length === 0) return refuse(open, path);
  if (step.container.items.length === 1)
    return path.length === 1 ? refuse(open, path) : removeValue(open, path.slice(0, -1));
  const shared = findShared(open, path);
  if (shared === null) removeEntry(step.container, step.index);
  return shared;
}

/** Gives another name to the key that ends a path. */
export function renameKey(open: DataDocument, path: KeyPath, to: string): Problem | null {
  const steps = findNodes(open.document, path);
  const key = steps.length === path.length ? steps.at(-1)?.key : undefined;
  if (!isScalar(key)) return refuse(open, path);
  const shared = findShared(open, path, false);
  if (shared === null) key.value = to;
  return shared;
}

/** Whether a path is that of the text below the keys of a Markdown file. */
function isBody({ body }: DataDocument, [key]: KeyPath): boolean {
  return body !== null && key === 'text';
}

/** The path of the only item of a list that is written without the list; other paths stay. */
function asWritten(document: Document, path: KeyPath): KeyPath {
  const parent = path.slice(0, -1);
  const isOnly = path.at(-1) === 0 && parent.length > 0;
  const node = isOnly ? findContainer(document, parent) : null;
  return isScalar(node) && node.value !== null ? parent : path;
}

function findContainer(document: Document, path: KeyPath): Node | null {
  const steps = findNodes(document, path);
  if (steps.length < path.length) return null;
  // What a parser made has nodes everywhere.
  return path.length === 0 ? (document.contents as Node | null) : (steps.at(-1)?.value ?? null);
}

function setKey(document: Document, group: YAMLMap, key: string, value: Value, order: readonly string[]): void {
  const pairs = group.items as Pair<Node, Node | null>[];
  const existing = pairs.find((pair) => nameOf(pair) === key);
  if (existing !== undefined) {
    existing.value = updateNode(document, existing.value, value);
    return;
  }
  const before = order.slice(0, Math.max(0, order.indexOf(key))).reverse();
  const indexes = before.map((name) => pairs.findIndex((pair) => nameOf(pair) === name));
  const index = order.includes(key) ? (indexes.find((each) => each !== -1) ?? -1) : pairs.length - 1;
  pairs.splice(index + 1, 0, document.createPair(key, createNode(document, value)) as Pair<Node, Node>);
}

function nameOf({ key }: Pair<Node, Node | null>): string {
  return String(isScalar(key) ? key.value : key);
}

/** Returns the node of another value, which is the node itself if it can have that value. */
function updateNode(document: Document, node: Node | null, value: Value): Node {
  if (isMap(node) && isGroup(value)) {
    const keys = Object.keys(value);
    for (const key of keys) setKey(document, node, key, value[key] as Value, keys);
    const pairs = node.items as Pair<Node, Node | null>[];
    for (let index = pairs.length - 1; index >= 0; index -= 1)
      if (!keys.includes(nameOf(pairs[index] as Pair<Node, Node | null>))) removeEntry(node, index);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    updateItems(document, node as YAMLSeq<Node>, value);
    return node;
  }
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value === value) return node;
    node.value = value;
    delete node.minFractionDigits;
    delete node.format;
    return node;
  }
  const created = createNode(document, value);
  created.commentBefore = node?.commentBefore ?? null;
  created.comment = node?.comment ?? null;
  if (node?.spaceBefore === true) created.spaceBefore = true;
  return created;
}

/** Items that are the same at the start and at the end stay with their comments. */
function updateItems(document: Document, list: YAMLSeq<Node>, value: readonly Value[]): void {
  const values = list.items.map((item) => item.toJS(document));
  const shorter = Math.min(values.length, value.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(values[start], value[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isDeepStrictEqual(values.at(-1 - end), value.at(-1 - end))) end += 1;
  for (let index = values.length - end - 1; index >= value.length - end; index -= 1) removeEntry(list, index);
  for (let index = start; index < value.length - end; index += 1) {
    const next = value[index] as Value;
    const item = index < values.length - end ? list.items[index] : undefined;
    if (item !== undefined) list.items[index] = updateNode(document, item, next);
    else list.items.splice(index, 0, createNode(document, next, list.items[0]));
  }
}

/** Removes an entry; its comment and the blank line above go to the next one. */
function removeEntry(container: YAMLMap | YAMLSeq, index: number): void {
  const first = (entry: unknown) =>
    (isSeq(container) ? entry : (entry as Pair<Node> | undefined)?.key) as Node | undefined;
  const [removed, next] = [first(container.items[index]), first(container.items[index + 1])];
  container.items.splice(index, 1);
  const comment = removed?.commentBefore ?? '';
  if (next === undefined) {
    if (comment !== '') container.comment = [comment, container.comment ?? ''].filter(Boolean).join('\n');
    return;
  }
  if (comment !== '') next.commentBefore = [comment, next.commentBefore ?? ''].filter(Boolean).join('\n');
  if (removed?.spaceBefore === true) next.spaceBefore = true;
}

/** Creates a node: lists of names and small groups are on one line, and an item is like its sibling. */
function createNode(document: Document, value: Value, sibling?: unknown): Node {
  const node = document.createNode(value) as Node;
  visit(node, {
    Collection(_, collection) {
      const values: unknown[] = Object.values(collection.toJSON());
      const isNested = values.some((each) => typeof each === 'object' && each !== null);
      collection.flow = !isNested && JSON.stringify(values).length <= MAX_INLINE;
    },
  });
  if (isCollection(node) && sibling !== undefined) node.flow = isCollection(sibling) && sibling.flow === true;
  return node;
}

const MAX_INLINE = 90;

/** Returns the problem of a value that is in the file twice, so that a change would reach both. */
function findShared(open: DataDocument, path: KeyPath, isWhole = true): Problem | null {
  const { document } = open;
  const [error] = document.errors;
  if (error !== undefined) return refuse(open, path, error.pos[0]);
  const steps = findNodes(document, path);
  const isTwice = ({ key, value, node }: FoundNode) =>
    isAlias(value) || hasAnchor(node) || (isScalar(key) && key.value === '<<');
  const step = steps.find(isTwice);
  if (step !== undefined) return refuse(open, path, (step.key ?? step.value)?.range?.[0]);
  const { node = null } = isWhole && steps.length === path.length ? (steps.at(-1) ?? {}) : {};
  let offset: number | null | undefined = null;
  if (node !== null)
    visit(node, (_, each) => {
      if (isAlias(each) || hasAnchor(each)) offset = (each as Node).range?.[0];
    });
  return offset === null ? null : refuse(open, path, offset);
}

function hasAnchor(node: unknown): boolean {
  return (isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined;
}

function refuse({ file, yaml, document }: DataDocument, path: KeyPath, offset?: number): Problem {
  const step = findNodes(document, path).at(-1);
  const at = offset ?? (step?.key ?? step?.value)?.range?.[0] ?? 0;
  return createError('not-editable', createLocator(file, yaml)(at), {
    message: `\`${path.join('.')}\` is written here in a way that cannot be changed.`,
    hint: 'Write the value out, without an anchor (`&name`), an alias (`*name`) or a merge key (`<<`), or make the change by hand.',
  });
}
