import { isMap, type Node, parseDocument } from 'yaml';
import type { KeyPath } from '../model/records/data-set.ts';
import { type DataText, findNode, getRange, lineBreakOf, lineStart, nextLine } from './data-text.ts';
import type { TextEdit } from './text-edit.ts';

/** Adds a key with a text as the last of the group that the path leads to. Returns null if there is no such group, or it is empty. */
export function addEntry(open: DataText, path: KeyPath, value: string): TextEdit | null {
  const { text } = open;
  const group = findNode(open, path.slice(0, -1))?.node ?? null;
  if (!isMap<Node, Node | null>(group)) return null;
  const [first] = group.items;
  const last = group.items.at(-1);
  if (first === undefined || last === undefined) return null;
  const entry = `${path.at(-1)}: ${formatText(value, group.flow === true)}`;
  const [, end] = getRange(text, last.value ?? last.key);
  if (group.flow === true) return { start: end, end, text: `, ${entry}` };
  const [start] = getRange(text, first.key);
  const indent = ' '.repeat(start - lineStart(text, start));
  const at = nextLine(text, end);
  const lineBreak = lineBreakOf(text);
  const isOpen = text[at - 1] !== '\n';
  return {
    start: at,
    end: at,
    text: isOpen ? `${lineBreak}${indent}${entry}` : `${indent}${entry}${lineBreak}`,
  };
}

/** A text without quotes, if YAML then reads the same. */
function formatText(value: string, isFlow: boolean): string {
  const document = parseDocument(isFlow ? `[${value}]` : `a: ${value}`);
  const expected = isFlow ? [value] : { a: value };
  const isSame = document.errors.length === 0 && JSON.stringify(document.toJS()) === JSON.stringify(expected);
  return isSame ? value : JSON.stringify(value);
}
