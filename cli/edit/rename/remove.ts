// Removes items and keys; comments on their own lines stay. Entry point: removeEntries.
import { isPair, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { KeyPath } from '../../model/records/data-set.ts';
import { type DataText, findNode, getRange, lineStart, nextLine } from '../values/data-text.ts';
import type { TextEdit } from '../values/text-edit.ts';

/**
 * Removes items of the list at a path by their indexes, or keys of the group there by their names.
 * A list or group that would be empty is removed with its key. Returns null if the entry shares a
 * line with others in a way that is left to the reader.
 */
export function removeEntries(open: DataText, path: KeyPath, entries: readonly (string | number)[]): TextEdit[] | null {
  const matches = entries.map((entry) => findNode(open, [...path, entry]));
  const [first] = matches;
  if (first == null || matches.includes(null)) return null;
  const { container } = first;
  const removed = new Set(matches.map((entry) => entry?.index));
  if (container.items.length === removed.size)
    return path.length === 0 ? null : removeEntries(open, path.slice(0, -1), path.slice(-1));
  const edits = container.items.flatMap((_, index) => {
    if (!removed.has(index)) return [];
    return [
      container.flow === true ? cutInline(open.text, container, index, removed) : cutLines(open.text, container, index),
    ];
  });
  return edits.every((edit) => edit !== null) ? edits : null;
}

type Container = YAMLMap | YAMLSeq;

/** An entry of `[a, b]` or `{ a: 1, b: 2 }` with the comma to its neighbor that stays. */
function cutInline(
  text: string,
  container: Container,
  index: number,
  removed: ReadonlySet<number | undefined>,
): TextEdit | null {
  const isFirst = container.items.slice(0, index).every((_, earlier) => removed.has(earlier));
  const entryRange = getEntryRange(text, container, index);
  const neighbor = getEntryRange(text, container, isFirst ? index + 1 : index - 1);
  if (entryRange === null || neighbor === null) return null;
  return isFirst
    ? { start: entryRange[0], end: neighbor[0], text: '' }
    : { start: neighbor[1], end: entryRange[1], text: '' };
}

/** The lines of an entry of a block; null if something else begins on its first line. */
function cutLines(text: string, container: Container, index: number): TextEdit | null {
  const range = getEntryRange(text, container, index);
  if (range === null) return null;
  const start = lineStart(text, range[0]);
  if (text.slice(start, range[0]).trim() !== '') return null;
  return { start, end: nextLine(text, range[1]), text: '' };
}

/** The range of an entry with its dash or key. */
function getEntryRange(text: string, container: Container, index: number): readonly [number, number] | null {
  const item = container.items[index] as Node | Pair<Node, Node | null> | undefined;
  if (item === undefined) return null;
  if (isPair(item)) return [getRange(text, item.key)[0], getRange(text, item.value ?? item.key)[1]];
  const [start, end] = getRange(text, item);
  return [findDash(container, index) ?? start, end];
}

/** The offset of the dash before an item of a block list; null in `[a, b]`. */
function findDash({ srcToken }: Container, index: number): number | null {
  if (srcToken?.type !== 'block-seq') return null;
  return srcToken.items[index]?.start.find(({ type }) => type === 'seq-item-ind')?.offset ?? null;
}
