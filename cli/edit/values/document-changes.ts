// Changes of a data file by the path of a value: they are made in the plain values, and then each node
// that has another value gets it. What is not changed keeps its comments, its blank lines and its
// order. Entry points: getValue and makeEdits.
import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';
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
  const steps = findNodes(document, path);
  const node = path.length === 0 ? (document.contents as Node | null) : steps.at(-1)?.node;
  if (steps.length === path.length) return node?.toJS(document) ?? null;
  // One word may stand in place of a list of words.
  const isWord = path.at(-1) === 0 && steps.length === path.length - 1 && isScalar(node);
  return isWord ? (node.toJS(document) ?? undefined) : undefined;
}

/** A change at a path that a file has before any of them; an item is added before the one at its path. */
export type Edit = { readonly path: KeyPath } & (
  | { readonly replace: (value: Value | undefined) => Value }
  | { readonly add: readonly Value[] }
  /** With a list or a group that would be empty without it. */
  | { readonly remove: true }
  /** Another name for the key that ends the path. */
  | { readonly rename: string }
);

/** The index behind the last item of any list. */
export const END = Number.POSITIVE_INFINITY;

/** The usual order of the keys of the group at a path. */
type Order = (path: KeyPath) => readonly string[];

/**
 * Makes several changes; returns those that cannot be made. A key that is missing is added after the
 * nearest of the keys before it in the order, or else at the end, with the groups around it.
 */
export function makeEdits(open: DataDocument, edits: readonly Edit[], order: Order = orderIn(open)): Problem[] {
  const { document } = open;
  const [error] = document.errors;
  if (error !== undefined) return edits.map(({ path }) => refuse(open, path, error.pos[0]));
  // Two may remove the same.
  const distinct = edits.filter(
    (edit, index) => !('remove' in edit) || edits.findIndex((other) => isDeepStrictEqual(edit, other)) === index,
  );
  // From the end to the start, and inner ones first, so that no change moves what another one is about;
  // what is there makes room first, and names are the last.
  const isRename = (edit: Edit) => Number('rename' in edit);
  const isAdded = (edit: Edit) => Number('add' in edit);
  const sorted = distinct.toReversed().sort(
    (a, b) =>
      isRename(a) - isRename(b) ||
      comparePaths(b.path, a.path) ||
      isAdded(a) - isAdded(b) ||
      // Behind the last item, each comes after the one before.
      (a.path.at(-1) === END ? edits.indexOf(a) - edits.indexOf(b) : 0),
  );
  const problems: Problem[] = [];
  if (!isResolvable(document)) return edits.map(({ path }) => refuse(open, path));
  let value: Value | undefined = document.toJS();
  for (const edit of sorted) {
    if (isBody(open, edit.path)) {
      const text = 'replace' in edit ? String(edit.replace(open.body)) : '';
      open.body = text.includes('\r') ? text : text.replaceAll('\n', open.lineBreak);
      continue;
    }
    const isWhole = 'replace' in edit || 'remove' in edit;
    const isMissing = !('replace' in edit || 'add' in edit) && getValue(open, edit.path) === undefined;
    const place = 'add' in edit ? edit.path.slice(0, -1) : edit.path;
    const shared = isMissing ? refuse(open, edit.path) : findShared(open, place, isWhole);
    const changed = shared === null ? changeValue(value, edit) : undefined;
    if (changed === undefined) problems.push(shared ?? refuse(open, edit.path));
    else {
      value = changed;
      const key = 'rename' in edit ? findNodes(document, edit.path).at(-1)?.key : undefined;
      if (isScalar(key) && 'rename' in edit) key.value = edit.rename;
    }
  }
  if (value == null || problems.length > 0) return problems;
  const contents = document.contents as Node | null; // What a parser made has nodes everywhere.
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    const created = createNode(document, value);
    // The comments of an empty file are in front of its first key.
    created.commentBefore = document.comment;
    document.comment = null;
    document.contents = created as typeof document.contents;
  } else updateNode({ document, order }, contents, { value, path: [] });
  // What had an anchor may be gone.
  return isResolvable(document) ? [] : edits.map(({ path }) => refuse(open, path, 0));
}

/** An alias without an anchor is no error of the syntax. */
function isResolvable(document: Document): boolean {
  try {
    document.toJS();
    return true;
  } catch (error) {
    if (error instanceof ReferenceError) return false;
    throw error;
  }
}

/** Returns a value with a change; undefined if it has no such place, or nothing would be left. */
function changeValue(value: Value | undefined, edit: Edit): Value | undefined {
  const [step, ...rest] = edit.path;
  if (typeof step === 'number') {
    const list = toList(value);
    // One word may stand in place of a list of words.
    const isWord = list !== value && value != null;
    if (list === undefined) return undefined;
    if ('add' in edit && rest.length === 0)
      return isWord && edit.add.some(isGroup) ? undefined : list.toSpliced(step, 0, ...edit.add);
    const changed = changeEntry(list[step], { ...edit, path: rest });
    if (changed === undefined && !('remove' in edit)) return undefined;
    const items = list.toSpliced(Math.min(step, list.length), 1, ...(changed === undefined ? [] : [changed]));
    if (items.length === 0) return undefined;
    return isWord && items.length === 1 ? items[0] : items;
  }
  const isEmpty = value === undefined || value === null;
  if (step === undefined || !(isEmpty || isGroup(value))) return undefined;
  const group = (value ?? {}) as { readonly [key: string]: Value };
  if ('rename' in edit && rest.length === 0)
    return Object.fromEntries(Object.entries(group).map(([key, entry]) => [key === step ? edit.rename : key, entry]));
  const changed = changeEntry(group[step], { ...edit, path: rest });
  if (changed === undefined && !('remove' in edit)) return undefined;
  const { [step]: _, ...others } = group;
  if (changed !== undefined) return { ...group, [step]: changed };
  return Object.keys(others).length === 0 ? undefined : others;
}

function changeEntry(value: Value | undefined, edit: Edit): Value | undefined {
  if (edit.path.length > 0) return changeValue(value, edit);
  return 'replace' in edit ? edit.replace(value) : undefined;
}

/** The items of a list; nothing is an empty one. */
function toList(value: Value | undefined): readonly Value[] | undefined {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : isGroup(value) ? undefined : [value as Value];
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

/** The order in the schema of a file. */
function orderIn({ file }: DataDocument): Order {
  const schema = schemaOf(file);
  return (path) => (schema === undefined ? [] : listKeysAt(schema, path));
}

/** Returns the schema of a data file, or of the one that it translates. */
export function schemaOf(file: string): Schema | undefined {
  const [, name = ''] = /(?:^|\/)data\/(.+)$/.exec(file) ?? [];
  return listKindsOf(readLanguageFile(name)?.original ?? name)[0]?.schema;
}

/** Whether a path is that of the text below the keys of a Markdown file. */
function isBody({ body }: DataDocument, [key]: KeyPath): boolean {
  return body !== null && key === 'text';
}

interface Update {
  readonly document: Document;
  readonly order: Order;
}

interface Target {
  readonly value: Value;
  readonly path: KeyPath;
}

/** Returns the node of another value, which is the node itself if it can have that value. */
function updateNode(update: Update, node: Node | null, { value, path }: Target): Node {
  const { document, order } = update;
  if (node !== null && isDeepStrictEqual(node.toJS(document), value)) return node;
  if (isMap(node) && isGroup(value)) {
    const pairs = node.items as Pair<Node, Node | null>[];
    for (const key of Object.keys(value)) {
      const next = { value: value[key] as Value, path: [...path, key] };
      const pair = pairs.find((each) => nameOf(each) === key);
      if (pair !== undefined) pair.value = updateNode(update, pair.value, next);
      else insertPair(document, pairs, [key, next.value], [order(path), Object.keys(value)]);
    }
    for (let index = pairs.length - 1; index >= 0; index -= 1)
      if (!Object.hasOwn(value, nameOf(pairs[index] as Pair<Node, Node | null>))) removeEntry(node, index);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    updateItems(update, node as YAMLSeq<Node>, { value, path });
    return node;
  }
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
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

function insertPair(
  document: Document,
  pairs: Pair<Node, Node | null>[],
  [key, value]: readonly [string, Value],
  orders: readonly (readonly string[])[],
): void {
  const order = orders.find((each) => each.includes(key)) ?? [];
  const before = order.slice(0, order.indexOf(key)).map((name) => pairs.findIndex((pair) => nameOf(pair) === name));
  const index = (before.findLast((each) => each !== -1) ?? -1) + 1;
  pairs.splice(index, 0, document.createPair(key, createNode(document, value)) as Pair<Node, Node>);
}

function nameOf({ key }: Pair<Node, Node | null>): string {
  return String(isScalar(key) ? key.value : key);
}

/** Items that are the same stay with their comments, and others take the places of those that are gone. */
function updateItems(
  update: Update,
  list: YAMLSeq<Node>,
  { value, path }: Target & { readonly value: readonly Value[] },
) {
  const { document } = update;
  const { items } = list;
  const former = items.map((item): Value => item.toJS(document));
  let [index, gone] = [0, 0];
  const removeGone = () => {
    for (; gone > 0; gone -= 1) removeEntry(list, index + gone - 1);
  };
  const parts = diffArrays(former, [...value], { comparator: isDeepStrictEqual });
  const isKept = parts.flatMap((part) => (part.added ? [] : part.value.map(() => !part.removed)));
  // An alias needs its anchor: of equal items, one without any goes first.
  for (const [from, item] of items.entries()) {
    if (isKept[from] || findInside(item, hasAnchor) === null) continue;
    const isOther = (each: Node, to: number) =>
      isKept[to] && isDeepStrictEqual(former[to], former[from]) && findInside(each, hasAnchor) === null;
    const to = items.findIndex(isOther);
    if (to !== -1) [items[from], items[to]] = [items[to] as Node, item];
  }
  // What is removed comes before what is added there.
  for (const part of parts) {
    if (part.removed) gone = part.value.length;
    else if (part.added)
      for (const item of part.value) {
        if (gone > 0) items[index] = updateNode(update, items[index] ?? null, { value: item, path: [...path, index] });
        else items.splice(index, 0, createNode(document, item, items[0]));
        gone = Math.max(0, gone - 1);
        index += 1;
      }
    else {
      removeGone();
      index += part.value.length;
    }
  }
  removeGone();
}

/** Removes an entry; its comment and the blank line above go to the next one. */
function removeEntry(container: YAMLMap | YAMLSeq, index: number): void {
  const first = (entry: unknown) =>
    (isSeq(container) ? entry : (entry as Pair<Node> | undefined)?.key) as Node | undefined;
  const [removed, next] = [first(container.items[index]), first(container.items[index + 1])];
  container.items.splice(index, 1);
  const comment = removed?.commentBefore ?? '';
  const join = (other: string | null | undefined) => [comment, other ?? ''].filter(Boolean).join('\n');
  if (next === undefined) {
    if (comment !== '') container.comment = join(container.comment);
    return;
  }
  if (comment !== '') next.commentBefore = join(next.commentBefore);
  if (removed?.spaceBefore === true) next.spaceBefore = true;
}

const MAX_INLINE = 90;

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

/** Returns the problem of a value that is in the file twice, so that a change would reach both. */
function findShared(open: DataDocument, path: KeyPath, isWhole: boolean): Problem | null {
  const steps = findNodes(open.document, path);
  const isTwice = ({ key, value, node }: FoundNode) =>
    isAlias(value) || hasAnchor(node) || (isScalar(key) && key.value === '<<');
  const step = steps.find(isTwice);
  if (step !== undefined) return refuse(open, path, (step.key ?? step.value)?.range?.[0]);
  const { node = null } = isWhole && steps.length === path.length ? (steps.at(-1) ?? {}) : {};
  const shared = node && findInside(node, (each) => isAlias(each) || hasAnchor(each));
  return shared && refuse(open, path, shared.range?.[0]);
}

function hasAnchor(node: unknown): boolean {
  return (isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined;
}

function findInside(node: Node, isWanted: (each: unknown) => boolean): Node | null {
  let found: Node | null = null;
  visit(node, (_, each) => {
    if (isWanted(each)) found = each as Node;
  });
  return found;
}

function refuse({ file, yaml, document }: DataDocument, path: KeyPath, offset?: number): Problem {
  const step = findNodes(document, path).at(-1);
  const at = offset ?? (step?.key ?? step?.value)?.range?.[0] ?? 0;
  return createError('not-editable', createLocator(file, yaml)(at), {
    message: `\`${path.join('.')}\` is written here in a way that cannot be changed.`,
    hint: 'Write the value out, without an anchor (`&name`), an alias (`*name`) or a merge key (`<<`), or make the change by hand.',
  });
}
