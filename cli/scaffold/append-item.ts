// Appends to a list of a YAML file and leaves every other character as it is: the text is inserted at the range of a parsed node, because
// writing the document again would format it. Entry point: appendItem.
import { isMap, isNode, isScalar, isSeq, type Node, parseDocument, stringify, type YAMLSeq } from 'yaml';

type Item = string | Readonly<Record<string, unknown>>;

/**
 * Returns the text with an item at the end of a list, in the style of the list; a list at the top of the file that is missing is added at
 * the end. Returns null if the file is not valid, or has something else there.
 */
export function appendItem(text: string, path: readonly string[], item: Item): string | null {
  const document = parseDocument(text);
  if (document.errors.length > 0) return null;
  const node: unknown = document.getIn(path, true);
  const edited = isSeq(node) ? appendToList(text, node, item) : addList(text, path, { node, item });
  if (edited === null) return null;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const result = edited.before + edited.inserted.replaceAll('\n', lineBreak) + edited.after;
  // Whatever the style of the file is, nothing but the list may have changed.
  const expected = document.clone();
  if (isSeq(node)) expected.addIn(path, expected.createNode(item));
  else expected.setIn(path, expected.createNode([item]));
  const actual = parseDocument(result);
  const isRight = JSON.stringify(actual.toJS()) === JSON.stringify(expected.toJS());
  return actual.errors.length === 0 && isRight ? result : null;
}

interface Edit {
  readonly before: string;
  readonly inserted: string;
  readonly after: string;
}

function appendToList(text: string, list: YAMLSeq, item: Item): Edit | null {
  const last = list.items.at(-1);
  if (list.range == null || (last !== undefined && !isNode(last))) return null;
  const [start] = list.range;
  if (list.flow === true) {
    const flow = stringify([item], { collectionStyle: 'flow', lineWidth: 0 }).trim().slice(1, -1).trim();
    return last?.range == null ? insert(text, start + 1, flow) : insert(text, endOf(text, last), `, ${flow}`);
  }
  if (last?.range == null) return null;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  // A list within another begins after the dash of its item.
  if (indent.trim() !== '') return null;
  const isFlow = isMap(last) && last.flow === true;
  const lines = stringify([item], { lineWidth: 110, collectionStyle: isFlow ? 'flow' : 'block' });
  const block = isFlow ? `- ${lines.trim().slice(1, -1).trim()}` : lines.trimEnd();
  return insertLine(text, endOf(text, last), block.replace(/^(?=.)/gm, indent));
}

/** Adds a list under a key at the top that has no value, or is missing. */
function addList(
  text: string,
  path: readonly string[],
  { node, item }: { readonly node: unknown; readonly item: Item },
): Edit | null {
  const [key, ...rest] = path;
  if (key === undefined || rest.length > 0) return null;
  const lines = stringify([item], { lineWidth: 110 })
    .trimEnd()
    .replace(/^(?=.)/gm, '  ');
  if (node === undefined) return insertLine(text, text.length, `${key}:\n${lines}`);
  const isEmpty = isScalar(node) && node.value === null && node.source === '' && node.range != null;
  return isEmpty ? insertLine(text, node.range?.[0] ?? 0, lines) : null;
}

/** The end of a node without the line breaks after it, which the range of a block includes. */
function endOf(text: string, { range }: Pick<Node, 'range'>): number {
  const [start, end] = range ?? [0, 0];
  return start + text.slice(start, end).trimEnd().length;
}

/** Inserts lines after the line of an offset. */
function insertLine(text: string, offset: number, lines: string): Edit {
  const lineEnd = text.indexOf('\n', offset);
  if (lineEnd !== -1) return insert(text, lineEnd + 1, `${lines}\n`);
  return insert(text, text.length, `${text === '' || text.endsWith('\n') ? '' : '\n'}${lines}\n`);
}

function insert(text: string, offset: number, inserted: string): Edit {
  return { before: text.slice(0, offset), inserted, after: text.slice(offset) };
}
