// Locates the keys of a YAML file. The file is parsed again when a location is requested: locations are needed only for problems,
// and ten thousand parsed documents would not fit in memory. Entry point: createSource.
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

/** Creates the source of a file that parseYamlFile accepted; it reads and parses the file again at the first call of `location`. */
export function createSource(file: string, readBytes: () => Uint8Array): Source {
  let parsed: { text: string; document: Document; lineCounter: LineCounter } | null = null;
  return {
    file,
    location(path) {
      if (parsed === null) {
        const text = new TextDecoder().decode(readBytes());
        const lineCounter = new LineCounter();
        parsed = { text, document: parseDocument(text, { lineCounter }), lineCounter };
      }
      const range = findRange(parsed.document, path);
      return locationAtOffset(file, parsed.text, parsed.lineCounter, range.start, range.end - range.start);
    },
  };
}

function findRange(document: Document, path: KeyPath): { start: number; end: number } {
  let node: unknown = document.contents;
  let found = { start: 0, end: 1 };
  if (isMap(node) && node.items[0] !== undefined && isScalar(node.items[0].key))
    found = toRange(node.items[0].key) ?? found;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (pair === undefined) return found;
      found = toRange(pair.key as Node) ?? found;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      if (node === undefined) return found;
      found = firstKeyRange(node as Node) ?? found;
    } else return found;
  }
  return found;
}

function toRange(node: Node): { start: number; end: number } | null {
  return node.range ? { start: node.range[0], end: node.range[1] } : null;
}

/** A list item is underlined only up to the end of its first key, not over all its lines. */
function firstKeyRange(node: Node): { start: number; end: number } | null {
  if (isMap(node) && node.items[0] !== undefined && isScalar(node.items[0].key))
    return toRange(node.items[0].key);
  return toRange(node);
}

/** Converts an offset in `text` to a location; `length` is cut at the end of the line. */
export function locationAtOffset(
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

/** Returns the location of the file's first character. */
export function locationAtStart(file: string, text: string): Location {
  return { file, line: 1, column: 1, source: /^[^\r\n]*/.exec(text)?.[0] ?? '', length: 1 };
}
