import { isMap, isSeq, type Node } from 'yaml';
import { type DataText, findNode, getRange, lineBreakOf, lineStart, nextLine } from './data-text.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * Adds items to a list at the top of the file. Without the list, the key is added after the nearest of the keys that come before it in
 * `order`, the usual order of the keys of such a file.
 * @param items texts that need no quotes, such as paths
 */
export function addItems(
  open: DataText,
  {
    key,
    items,
    order,
  }: { readonly key: string; readonly items: readonly string[]; readonly order: readonly string[] },
): TextEdit {
  const list = findNode(open, [key])?.node ?? null;
  if (!isSeq(list)) return addKey(open, key, { value: `[${items.join(', ')}]`, order });
  const { text } = open;
  const last = list.items.at(-1) as Node | undefined;
  const [start, end] = getRange(text, list);
  if (list.flow === true) {
    const at = last === undefined ? start + 1 : getRange(text, last)[1];
    return insert(at, `${last === undefined ? '' : ', '}${items.join(', ')}`);
  }
  const at = nextLine(text, end);
  const [firstStart] = getRange(text, list);
  // From the line's start to the first dash.
  const indent = text.slice(lineStart(text, firstStart), firstStart);
  return insertLines(
    text,
    at,
    items.map((item) => `${indent}- ${item}`),
  );
}

/** Adds a key to the top of the file, after the nearest of the keys before it in `order`, or else as the first. */
export function addKey(
  { text, document }: DataText,
  key: string,
  { value, order }: { readonly value: string; readonly order: readonly string[] },
): TextEdit {
  const { contents } = document;
  const pairs = isMap<Node, Node | null>(contents) ? contents.items : [];
  const [first] = pairs;
  if (!isMap(contents) || first === undefined) throw new Error('A valid data file has keys.');
  const before = order.slice(0, order.indexOf(key)).reverse();
  const name = before.find((candidate) => contents.has(candidate));
  const previous = pairs.find((pair) => String(pair.key) === name);
  const [start] = getRange(text, first.key);
  if (contents.flow === true) return insert(start, `${key}: ${value}, `);
  const indent = text.slice(lineStart(text, start), start);
  const at =
    previous === undefined
      ? lineStart(text, start)
      : nextLine(text, getRange(text, previous.value ?? previous.key)[1]);
  return insertLines(text, at, [`${indent}${key}: ${value}`]);
}

function insert(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

/** The last line of a file may have no line break. */
function insertLines(text: string, at: number, lines: readonly string[]): TextEdit {
  const lineBreak = lineBreakOf(text);
  const isOpen = at > 0 && text[at - 1] !== '\n';
  return insert(
    at,
    isOpen ? `${lineBreak}${lines.join(lineBreak)}` : lines.map((line) => line + lineBreak).join(''),
  );
}
