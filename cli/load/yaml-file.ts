// One YAML file: bytes in, a plain value and a way to find each key's place out, or problems that name line and column.
// Enters at parseYamlFile. The parsed document is dropped after use and made anew when a place is asked for: places are
// needed only when something is wrong, and ten thousand documents would not fit in memory.
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
  visit,
  type YAMLError,
} from 'yaml';
import type { KeyPath, Source } from '../model/data-set.ts';
import { type Place, type Problem, sortProblems } from '../problem.ts';
import { decodeUtf8, placeOfByte } from './decode.ts';

export type ParsedFile = { readonly value: unknown } | { readonly problems: readonly Problem[] };

const MAX_ALIASES = 100;
const MAX_BYTES = 256_000;
const MAX_SYNTAX_PROBLEMS = 5;

/**
 * @param file path relative to the site's folder, used in places
 * @returns the document's value, or every syntax problem of the file
 */
export function parseYamlFile(file: string, bytes: Uint8Array): ParsedFile {
  if (bytes.length > MAX_BYTES) return { problems: [tooLarge(file, bytes.length)] };
  const decoded = decodeUtf8(bytes);
  if (typeof decoded !== 'string') {
    const place = placeOfByte(file, bytes, decoded.offset);
    return {
      problems: [
        {
          code: 'not-utf8',
          severity: 'error',
          message: `this file ${decoded.message}`,
          place,
          hint: decoded.hint,
        },
      ],
    };
  }
  try {
    return parseText(file, decoded);
  } catch (error) {
    // yaml recurses once a nesting level; a document nested thousands deep ends the stack.
    if (!(error instanceof RangeError)) throw error;
    return { problems: [tooDeep(file, decoded)] };
  }
}

function parseText(file: string, text: string): ParsedFile {
  if (/\r(?!\n)/.test(text)) return { problems: [macLineEnds(file, text)] };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true });
  const faults = [...document.errors, ...document.warnings];
  if (faults.some((fault) => fault.message.includes('call stack')))
    return { problems: [tooDeep(file, text)] };
  if (faults.length > 0)
    return { problems: firstOfEachLine(faults.map((fault) => yamlProblem(file, text, lineCounter, fault))) };
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return {
      problems: [
        {
          code: 'empty-file',
          severity: 'error',
          message: 'this file is empty',
          place: start(file, text),
          hint: 'fill it or delete it',
        },
      ],
    };
  }
  const odd = findOddity(document, file, text, lineCounter);
  if (odd !== null) return { problems: [odd] };
  const oddKey = findOddKey(document);
  if (oddKey !== null) {
    const place = placeOfOffset(file, text, lineCounter, oddKey);
    return {
      problems: [
        {
          code: 'yaml-key',
          severity: 'error',
          message: 'this key is not a plain word',
          place,
          hint: 'write keys as single words, like `title`',
        },
      ],
    };
  }
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { problems: [aliasProblem(file, text, document, lineCounter, error.message)] };
  }
}

/** Finds places in a file that parseYamlFile accepted, by reading and parsing it again at the first call. */
export function sourceOf(file: string, readBytes: () => Uint8Array): Source {
  let parsed: { text: string; document: Document; lineCounter: LineCounter } | null = null;
  return {
    file,
    place(path) {
      if (parsed === null) {
        const text = new TextDecoder().decode(readBytes());
        const lineCounter = new LineCounter();
        parsed = { text, document: parseDocument(text, { lineCounter }), lineCounter };
      }
      const range = rangeOf(parsed.document, path);
      return placeOfOffset(file, parsed.text, parsed.lineCounter, range.start, range.end - range.start);
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
      found = firstLine(document, node as Node) ?? found;
    } else return found;
  }
  return found;
}

function nodeRange(node: Node): { start: number; end: number } | null {
  return node.range ? { start: node.range[0], end: node.range[1] } : null;
}

/** A list item is underlined up to the end of its first key or word, not over all its lines. */
function firstLine(_document: Document, node: Node): { start: number; end: number } | null {
  if (isMap(node) && node.items[0] !== undefined && isScalar(node.items[0].key))
    return nodeRange(node.items[0].key);
  return nodeRange(node);
}

function placeOfOffset(
  file: string,
  text: string,
  lineCounter: LineCounter,
  offset: number,
  length = 1,
): Place {
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

function start(file: string, text: string): Place {
  return { file, line: 1, column: 1, source: /^[^\r\n]*/.exec(text)?.[0] ?? '', length: 1 };
}

/** One slip makes the parser stumble several times on the same line, and often on many lines after it. */
function firstOfEachLine(problems: readonly Problem[]): Problem[] {
  const sorted = sortProblems(problems);
  return sorted
    .filter((problem, index) => problem.place?.line !== sorted[index - 1]?.place?.line)
    .slice(0, MAX_SYNTAX_PROBLEMS);
}

function tooDeep(file: string, text: string): Problem {
  return {
    code: 'yaml-nesting',
    severity: 'error',
    message: 'this file is nested too deeply to read',
    place: { file, line: 1, column: 1, source: start(file, text).source?.slice(0, 60) ?? '', length: 1 },
  };
}

function tooLarge(file: string, size: number): Problem {
  return {
    code: 'file-too-large',
    severity: 'error',
    message: `this file has ${size} bytes; a data file has at most ${MAX_BYTES}`,
    place: { file, line: 1, column: 1 },
  };
}

/** An explicit tag or another version of YAML changes what a value is; data has no use for either. */
function findOddity(
  document: Document,
  file: string,
  text: string,
  lineCounter: LineCounter,
): Problem | null {
  if (text.trimStart().startsWith('%'))
    return {
      code: 'yaml-syntax',
      severity: 'error',
      message: 'a directive (`%...`) begins this file',
      place: start(file, text),
      hint: 'take the line out',
    };
  let offset: number | null = null;
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.tag === undefined) return undefined;
      offset = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  if (offset === null) return null;
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message: 'this value has a tag (`!...`)',
    place: placeOfOffset(file, text, lineCounter, offset),
    hint: 'take it out, or put a text that begins with `!` in quotes',
  };
}

function macLineEnds(file: string, text: string): Problem {
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message: 'a line of this file ends with a lone carriage return, as old Macs wrote',
    place: { file, line: 1, column: 1, source: text.split('\r')[0] ?? '', length: 1 },
    hint: 'save the file with Unix line ends',
  };
}

/** The offset of the first key that is not a string or number, or null. */
function findOddKey(document: Document): number | null {
  let offset: number | null = null;
  visit(document, {
    Pair(_, pair) {
      const key = pair.key as Node | null;
      if (isScalar(key) && (typeof key.value === 'string' || typeof key.value === 'number')) return undefined;
      offset = key?.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

function aliasProblem(
  file: string,
  text: string,
  document: Document,
  lineCounter: LineCounter,
  reason: string,
): Problem {
  // yaml tells an alias without an anchor from too many aliases by its message alone.
  const unresolved = /unresolved alias.*: (\S+)/i.exec(reason)?.[1];
  let offset = 0;
  visit(document, {
    Alias(_, alias) {
      if (unresolved !== undefined && alias.source !== unresolved) return undefined;
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  if (unresolved !== undefined)
    return {
      code: 'yaml-syntax',
      severity: 'error',
      place: placeOfOffset(file, text, lineCounter, offset),
      message: `\`*${unresolved}\` refers to nothing`,
      hint: 'put a text that begins with `*` in quotes',
    };
  return {
    code: 'yaml-aliases',
    severity: 'error',
    message: 'this file repeats itself through aliases (`*name`) far more often than data does',
    place: placeOfOffset(file, text, lineCounter, offset),
    hint: 'write the values out',
  };
}

function yamlProblem(file: string, text: string, lineCounter: LineCounter, fault: YAMLError): Problem {
  const [from, to] = fault.pos;
  const place = placeOfOffset(file, text, lineCounter, from, to - from);
  const known = SYNTAX[fault.code];
  if (fault.code === 'DUPLICATE_KEY') {
    const column = (place.source?.search(/[^\s-]/) ?? 0) + 1;
    const key = place.source?.slice(column - 1).match(/^[^:\s]+/)?.[0] ?? 'a key';
    return {
      code: 'duplicate-key',
      severity: 'error',
      message: `\`${key}\` stands twice in the same place`,
      place: { ...place, column, length: key.length },
      hint: 'keep one of the two',
    };
  }
  if (known === undefined)
    return {
      code: 'yaml-syntax',
      severity: 'error',
      message: `this is not YAML: ${lowerFirst(fault.message)}`,
      place,
    };
  return {
    code: known.code ?? 'yaml-syntax',
    severity: 'error',
    message: known.message,
    place,
    hint: known.hint,
  };
}

// The codes are yaml's closed list (node_modules/yaml/dist/errors.d.ts); those not named here keep yaml's own sentence.
const SYNTAX: Partial<Record<string, { code?: string; message: string; hint: string }>> = {
  TAB_AS_INDENT: {
    code: 'yaml-tab',
    message: 'a tab indents this line',
    hint: 'YAML is indented with spaces; use two',
  },
  BAD_INDENT: {
    message: 'this line is indented differently from its neighbors',
    hint: 'line it up with the keys or items beside it',
  },
  MISSING_CHAR: {
    message: 'a character is missing here: a closing quote, bracket, comma or colon',
    hint: 'close what this line or one above it opens',
  },
  BLOCK_AS_IMPLICIT_KEY: { message: 'this line holds more than one `: `', hint: 'put the text in quotes' },
  MULTILINE_IMPLICIT_KEY: {
    message: 'a key runs over several lines; a colon or a quote is missing',
    hint: 'write `key: value` on each line',
  },
  MULTIPLE_DOCS: { message: 'a second document begins here (`---`)', hint: 'one file holds one document' },
  BAD_ALIAS: { message: 'this alias names nothing', hint: 'put a text that begins with `*` in quotes' },
  TAG_RESOLVE_FAILED: {
    message: 'this tag (`!…`) is not known',
    hint: 'put a text that begins with `!` in quotes',
  },
  UNEXPECTED_TOKEN: {
    message: 'this does not belong here',
    hint: 'check the quotes, colons and indentation of this line and the one above',
  },
};

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
