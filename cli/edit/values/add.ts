// Adds keys to groups, and items to lists. Entry points: addItems and addEntry.
import { isMap, isNode, isScalar, isSeq, type Node, stringify, type YAMLMap, type YAMLSeq } from 'yaml';
import type { KeyPath } from '../../model/records/data-set.ts';
import { type DataText, findNode, getRange, lineBreakOf, lineStart, nextLine } from './data-text.ts';
import type { TextEdit } from './text-edit.ts';
import { formatFlow, readsAs } from './write-value.ts';

/** An item of a list: a text, or the keys of a group. */
type Item = string | Readonly<Record<string, unknown>>;

interface Addition {
  readonly path: KeyPath;
  readonly items: readonly Item[];
  /** The usual order of the keys beside the list. */
  readonly order: readonly string[];
}

/**
 * Adds items to the end of a list, in its style. A list that is missing is added after the nearest
 * of the keys that come before it in `order`. Returns null if the file is not valid, or writes the
 * list in a way that cannot be edited.
 */
export function addItems(open: DataText, { path, items, order }: Addition): TextEdit | null {
  const { document, text } = open;
  if (document.errors.length > 0) return null;
  const list = findNode(open, path)?.value ?? null;
  if (!isSeq(list)) return addEntry(open, path, { value: items, order });
  const expected = document.clone();
  for (const item of items) expected.addIn(path, expected.createNode(item));
  return verify(open, insertItems(text, list, { items, index: list.items.length }), expected.toJS());
}

interface Entry {
  readonly value: unknown;
  readonly order?: readonly string[];
}

/**
 * Adds an item at a place of a list, or a key with its value to a group: after the nearest of the
 * keys that come before it in `order`, or else at the end. A key without a value gets it. Returns
 * null if it is there already, or cannot be added in the style of the file.
 */
export function addEntry(open: DataText, path: KeyPath, { value, order = [] }: Entry): TextEdit | null {
  const { document, text } = open;
  const key = path.at(-1);
  if (document.errors.length > 0 || key === undefined) return null;
  const parent = path.length === 1 ? document.contents : (findNode(open, path.slice(0, -1))?.value ?? null);
  const expected = document.clone();
  if (isSeq(parent) && typeof key === 'number') {
    const index = Math.min(key, parent.items.length);
    const list = expected.getIn(path.slice(0, -1)) as YAMLSeq;
    list.items.splice(index, 0, expected.createNode(value));
    return verify(open, insertItems(text, parent, { items: [value], index }), expected.toJS());
  }
  const isEmpty = parent === null && path.length === 1 && open.bodyStart === null;
  if (!isMap(parent) && !isEmpty) return null;
  expected.setIn(path, expected.createNode(value));
  const name = String(key);
  if (isMap<Node, Node | null>(parent)) {
    const edit = parent.has(name) ? fillKey(open, path, value) : insertKey(text, parent, { key: name, value, order });
    return verify(open, edit, expected.toJS());
  }
  return verify(open, insertLines(text, text.length, formatEntry(name, value)), expected.toJS());
}

function verify(open: DataText, edit: TextEdit | null, expected: unknown): TextEdit | null {
  return edit !== null && readsAs(open, edit, expected) ? edit : null;
}

function insertItems(
  text: string,
  list: YAMLSeq,
  { items, index }: { readonly items: readonly unknown[]; readonly index: number },
): TextEdit | null {
  const last = list.items.at(-1);
  const next = list.items[index];
  const [start, end] = getRange(text, list);
  if (list.flow === true) {
    const added = formatFlow(items).slice(1, -1);
    if (last === undefined) return insert(start + 1, added);
    if (isNode(next)) return insert(getRange(text, next)[0], `${added}, `);
    return isNode(last) ? insert(getRange(text, last)[1], `, ${added}`) : null;
  }
  // From the line's start to the first dash; an inner list begins after its item's.
  const indent = text.slice(lineStart(text, start), start);
  if (indent.trim() !== '') return null;
  const isInline = isMap(last) && last.flow === true;
  const lines = items.flatMap((item) => (isInline ? [`- ${formatFlow(item)}`] : formatBlock([item])));
  return insertLines(
    text,
    isNode(next) ? lineStart(text, getRange(text, next)[0]) : nextLine(text, end),
    indentBlock(lines, indent),
  );
}

/** Gives a value to a key that has none. */
function fillKey(open: DataText, path: KeyPath, value: unknown): TextEdit | null {
  const { text } = open;
  const entry = findNode(open, path);
  if (!isScalar(entry?.value) || entry.value.source !== '' || entry.key === null) return null;
  const indent = text.slice(lineStart(text, getRange(text, entry.key)[0]), getRange(text, entry.key)[0]);
  if (!Array.isArray(value) || indent.trim() !== '') return null;
  const lines = indentBlock(formatBlock(value), `${indent}  `);
  return insertLines(text, nextLine(text, getRange(text, entry.value)[0]), lines);
}

function insertKey(
  text: string,
  group: YAMLMap<Node, Node | null>,
  { key, value, order }: { readonly key: string } & Required<Entry>,
): TextEdit | null {
  const pairs = group.items;
  const [first] = pairs;
  const before = order.slice(0, Math.max(0, order.indexOf(key))).reverse();
  const name = before.find((candidate) => group.has(candidate));
  const previous = order.includes(key) ? pairs.find((pair) => String(pair.key) === name) : pairs.at(-1);
  if (group.flow === true) {
    const entry = `${formatKey(key)}: ${formatFlow(value)}`;
    const [start] = getRange(text, group);
    if (first === undefined) return insert(start + 1, ` ${entry} `);
    return previous === undefined
      ? insert(getRange(text, first.key)[0], `${entry}, `)
      : insert(getRange(text, previous.value ?? previous.key)[1], `, ${entry}`);
  }
  if (first === undefined) return null;
  const [start] = getRange(text, first.key);
  const indent = text.slice(lineStart(text, start), start);
  // The line of the first key of an item has the dash too.
  if (indent.trim() !== '' && (previous === undefined || !/^[ -]+$/.test(indent))) return null;
  const at =
    previous === undefined ? lineStart(text, start) : nextLine(text, getRange(text, previous.value ?? previous.key)[1]);
  return insertLines(text, at, indentBlock(formatEntry(key, value), indent.replaceAll('-', ' ')));
}

/** The lines of a key with its value; lists of names and small groups are written on its line. */
function formatEntry(key: string, value: unknown): string[] {
  const items = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const isInline =
    items.every((item) => typeof item !== 'object' && String(item).length < MAX_INLINE) &&
    (Array.isArray(value) || formatFlow(value).length < MAX_INLINE);
  if (typeof value === 'object' && value !== null && isInline) return [`${formatKey(key)}: ${formatFlow(value)}`];
  if (!Array.isArray(value)) return formatBlock({ [key]: value });
  return [`${formatKey(key)}:`, ...indentBlock(formatBlock(value), '  ')];
}

const MAX_INLINE = 90;

function formatKey(key: string): string {
  return stringify(key).trim();
}

function formatBlock(value: unknown): string[] {
  return stringify(value, { lineWidth: 110 }).trimEnd().split('\n');
}

function indentBlock(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? line : indent + line));
}

function insert(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

/** The last line of a file may have no line break. */
function insertLines(text: string, at: number, lines: readonly string[]): TextEdit {
  const lineBreak = lineBreakOf(text);
  const isOpen = at === text.length && at > 0 && !text.endsWith('\n');
  return insert(at, isOpen ? `${lineBreak}${lines.join(lineBreak)}` : lines.map((line) => line + lineBreak).join(''));
}
