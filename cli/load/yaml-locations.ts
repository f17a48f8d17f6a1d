// Where a key of a YAML file stands. The parsed document is not kept after loading but made anew when a place is asked for:
// places are needed only when something is wrong, and ten thousand documents would not fit in memory.
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import type { KeyPath, Source } from '../model/data-set.ts';
import type { Location } from '../problem.ts';

/** Finds places in a file that parseYamlFile accepted, by reading and parsing it again at the first call. */
export function sourceOf(file: string, readBytes: () => Uint8Array): Source {
  let parsed: { text: string; document: Document; lineCounter: LineCounter } | null = null;
  return {
    file,
    location(path) {
      if (parsed === null) {
        const text = new TextDecoder().decode(readBytes());
        const lineCounter = new LineCounter();
        parsed = { text, document: parseDocument(text, { lineCounter }), lineCounter };
      }
      const range = rangeOf(parsed.document, path);
      return locationOfOffset(file, parsed.text, parsed.lineCounter, range.start, range.end - range.start);
    },
  };
}

function rangeOf(document: Document, path: KeyPath): { start: number; end: number } {
  let node: unknown = document.contents;
  let found = { start: 0, end: 1 };
  if (isMap(node) && node.items[0] !== undefined && isScalar(node.items[0].key))
    found = nodeRange(node.items[0].key) ?? found;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (pair === undefined) return found;
      found = nodeRange(pair.key as Node) ?? found;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      if (node === undefined) return found;
      found = firstLine(node as Node) ?? found;
    } else return found;
  }
  return found;
}

function nodeRange(node: Node): { start: number; end: number } | null {
  return node.range ? { start: node.range[0], end: node.range[1] } : null;
}

/** A list item is underlined up to the end of its first key or word, not over all its lines. */
function firstLine(node: Node): { start: number; end: number } | null {
  if (isMap(node) && node.items[0] !== undefined && isScalar(node.items[0].key))
    return nodeRange(node.items[0].key);
  return nodeRange(node);
}

export function locationOfOffset(
  file: string,
  text: string,
  lineCounter: LineCounter,
  offset: number,
  length = 1,
): Location {
  const { line, col } = lineCounter.linePos(offset);
  const lineStart = lineCounter.lineStarts[line - 1] ?? 0;
  const source = /^[^\r\n]*/.exec(text.slice(lineStart))?.[0] ?? '';
  return {
    file,
    line: Math.max(line, 1),
    column: Math.max(col, 1),
    source,
    length: Math.max(1, Math.min(length, source.length - col + 1)),
  };
}

export function start(file: string, text: string): Location {
  return { file, line: 1, column: 1, source: /^[^\r\n]*/.exec(text)?.[0] ?? '', length: 1 };
}
