// Adds keys, and items of lists. Entry point: addItems.
import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, isSeq, type Node, stringify, type YAMLSeq } from 'yaml';
import type { KeyPath } from '../model/records/data-set.ts';
import {
  type DataText,
  findNode,
  getRange,
  hasKey,
  lineBreakOf,
  lineStart,
  nextLine,
  openDataText,
} from './data-text.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/** An item of a list: a text, or the keys of a group. */
export type Item = string | Readonly<Record<string, unknown>>;

interface Addition {
  readonly path: KeyPath;
  readonly items: readonly Item[];
  /** The usual order of the keys at the top of such a file. */
  readonly order: readonly string[];
}

/**
 * Adds items to the end of a list, in its style. A list at the top of the file that is missing is added after the nearest of the keys
 * that come before it in `order`. Returns null if the file is not valid, or writes the list in a way that cannot be edited.
 */
export function addItems(open: DataText, addition: Addition): TextEdit | null {
  if (open.document.errors.length > 0) return null;
  const { path, items } = addition;
  const list = findNode(open, path)?.value ?? null;
  const edit = isSeq(list) ? extendList(open.text, list, items) : addList(open, list, addition);
  return edit !== null && addsOnly(open, edit, addition) ? edit : null;
}

/** Whatever the style of the file is, an edit may only make the list longer. */
function addsOnly({ file, text, document }: DataText, edit: TextEdit, { path, items }: Addition): boolean {
  const expected = document.clone();
  if (isSeq(document.getIn(path))) for (const item of items) expected.addIn(path, expected.createNode(item));
  else expected.setIn(path, expected.createNode(items));
  const actual = openDataText(file, applyEdits(text, [edit])).document;
  return actual.errors.length === 0 && isDeepStrictEqual(actual.toJS(), expected.toJS());
}

function extendList(text: string, list: YAMLSeq, items: readonly Item[]): TextEdit | null {
  const last = list.items.at(-1);
  const [start, end] = getRange(text, list);
  if (list.flow === true) {
    const added = formatInline(items).slice(1, -1);
    if (last === undefined) return insert(start + 1, added);
    return isNode(last) ? insert(getRange(text, last)[1], `, ${added}`) : null;
  }
  // From the line's start to the first dash; a list within another begins after the dash of its item.
  const indent = text.slice(lineStart(text, start), start);
  if (indent.trim() !== '') return null;
  const isInline = isMap(last) && last.flow === true;
  const lines = items.flatMap((item) =>
    isInline
      ? [`- ${stringify(item, { collectionStyle: 'flow', lineWidth: 0 }).trim()}`]
      : formatBlock([item]),
  );
  return insertLines(
    text,
    nextLine(text, end),
    lines.map((line) => indent + line),
  );
}

/** Adds a list under a key at the top that has no value, or is missing. */
function addList(open: DataText, value: Node | null, { path, items, order }: Addition): TextEdit | null {
  const [key, ...rest] = path;
  if (typeof key !== 'string' || rest.length > 0) return null;
  const lines = formatBlock(items).map((line) => `  ${line}`);
  if (!hasKey(open, key)) {
    const flow = `${key}: ${formatInline(items)}`;
    const isInline = items.every((item) => typeof item === 'string');
    return addEntryAtTop(open, key, { block: isInline ? [flow] : [`${key}:`, ...lines], flow, order });
  }
  if (!isScalar(value) || value.source !== '') return null;
  return insertLines(open.text, nextLine(open.text, getRange(open.text, value)[0]), lines);
}

function addEntryAtTop(
  { text, document: { contents }, bodyStart }: DataText,
  key: string,
  entry: { readonly block: readonly string[]; readonly flow: string; readonly order: readonly string[] },
): TextEdit | null {
  const pairs = isMap<Node, Node | null>(contents) ? contents.items : [];
  const [first] = pairs;
  if (!isMap(contents) || first === undefined)
    return contents === null && bodyStart === null ? insertLines(text, text.length, entry.block) : null;
  const before = entry.order.slice(0, entry.order.indexOf(key)).reverse();
  const name = before.find((candidate) => contents.has(candidate));
  const previous = pairs.find((pair) => String(pair.key) === name);
  const [start] = getRange(text, first.key);
  if (contents.flow === true) return insert(start, `${entry.flow}, `);
  const indent = text.slice(lineStart(text, start), start);
  const at =
    previous === undefined
      ? lineStart(text, start)
      : nextLine(text, getRange(text, previous.value ?? previous.key)[1]);
  return insertLines(
    text,
    at,
    entry.block.map((line) => indent + line),
  );
}

/** `[a, b]` */
function formatInline(items: readonly Item[]): string {
  return stringify(items, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim();
}

function formatBlock(items: readonly Item[]): string[] {
  return stringify(items, { lineWidth: 110 }).trimEnd().split('\n');
}

function insert(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

/** The last line of a file may have no line break. */
function insertLines(text: string, at: number, lines: readonly string[]): TextEdit {
  const lineBreak = lineBreakOf(text);
  const isOpen = at === text.length && at > 0 && !text.endsWith('\n');
  return insert(
    at,
    isOpen ? `${lineBreak}${lines.join(lineBreak)}` : lines.map((line) => line + lineBreak).join(''),
  );
}
