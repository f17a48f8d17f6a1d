// One YAML file: bytes in, a plain value out, or problems that name line and column. Enters at parseYamlFile. Places of sound
// values are found later, where they are asked for (yaml-locations.ts).
import { type Document, isAlias, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Problem } from '../problem.ts';
import { decodeUtf8, locationOfByte } from './decode.ts';
import { locationOfOffset, start } from './yaml-locations.ts';
import {
  aliasProblem,
  firstOfEachLine,
  macLineEnds,
  tooDeep,
  tooLarge,
  yamlProblem,
} from './yaml-problems.ts';

export type ParsedFile = { readonly value: unknown } | { readonly problems: readonly Problem[] };

const MAX_ALIASES = 100;
const MAX_BYTES = 256_000;

/**
 * @param file path relative to the site's folder, used in places
 * @returns the document's value, or every syntax problem of the file
 */
export function parseYamlFile(file: string, bytes: Uint8Array): ParsedFile {
  if (bytes.length > MAX_BYTES) return { problems: [tooLarge(file, bytes.length, MAX_BYTES)] };
  const decoded = decodeUtf8(bytes);
  if (typeof decoded !== 'string') {
    const location = locationOfByte(file, bytes, decoded.offset);
    return {
      problems: [
        {
          code: 'not-utf8',
          severity: 'error',
          message: `this file ${decoded.message}`,
          location,
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
          location: start(file, text),
          hint: 'fill it or delete it',
        },
      ],
    };
  }
  const odd = findOddity(document, file, text, lineCounter);
  if (odd !== null) return { problems: [odd] };
  const oddKey = findOddKey(document);
  if (oddKey !== null) {
    const location = locationOfOffset(file, text, lineCounter, oddKey);
    return {
      problems: [
        {
          code: 'yaml-key',
          severity: 'error',
          message: 'this key is not a plain word',
          location,
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
      location: start(file, text),
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
    location: locationOfOffset(file, text, lineCounter, offset),
    hint: 'take it out, or put a text that begins with `!` in quotes',
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
