// Parses one YAML file to a plain value, or to syntax problems with line and column. Entry point:
// parseYamlFile. Locations of valid values are computed later and only on request
// (yaml-locations.ts).
import { isScalar, parseDocument } from 'yaml';
import { createLocator } from '../../base/create-locator.ts';
import { createError, type Failed, startOf } from '../../problem.ts';
import { createProblem } from '../create-problem.ts';
import { decodeUtf8 } from './decode.ts';
import {
  createAliasProblem,
  createNestingProblem,
  describeErrors,
  findMergeConflict,
  findUnsupported,
  findWideSpace,
} from './yaml-problems.ts';

export type ParsedFile = { readonly value: unknown } | Failed;

const MAX_ALIASES = 100;
const MAX_BYTES = 256_000;

/** Parses the bytes of a file, named from the site's folder, or returns its problems. */
export function parseYamlFile(file: string, bytes: Uint8Array): ParsedFile {
  const decoded = decodeFile(file, bytes);
  return typeof decoded === 'string' ? parseYamlText(file, decoded) : decoded;
}

/** Returns the text of a file, or the problem that it is too large or not UTF-8. */
export function decodeFile(file: string, bytes: Uint8Array): string | Failed {
  if (bytes.length > MAX_BYTES) {
    const message = `This file has ${bytes.length} bytes; the limit is ${MAX_BYTES}.`;
    const hint = 'Check that it is the right file, and shorten it.';
    return { problems: [createError('file-too-large', startOf(file), { message, hint })] };
  }
  const decoded = decodeUtf8(bytes);
  if (typeof decoded === 'string') return decoded;
  const { message, hint, before } = decoded;
  const location = createLocator(file, before)(before.length);
  return { problems: [createError('not-utf8', location, { message: `This file ${message}`, hint })] };
}

/** Parses a text to the value of the document, or returns its syntax problems. */
export function parseYamlText(file: string, text: string): ParsedFile {
  try {
    return parseText(file, text);
  } catch (error) {
    // The yaml package recurses once per nesting level, so thousands of levels overflow the stack.
    if (!(error instanceof RangeError)) throw error;
    return { problems: [createNestingProblem(file, text)] };
  }
}

function parseText(file: string, text: string): ParsedFile {
  const locate = createLocator(file, text);
  const unreadable = findMergeConflict(text, locate);
  if (unreadable !== null) return { problems: [unreadable] };
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  const { contents } = document;
  const errors = [...document.errors, ...document.warnings];
  if (errors.some((error) => error.message.includes('call stack')))
    return { problems: [createNestingProblem(file, text)] };
  const wideSpace = errors.length > 0 || isScalar(contents) ? findWideSpace(text, locate) : null;
  if (wideSpace !== null) return { problems: [wideSpace] };
  if (errors.length > 0) return { problems: describeErrors(errors, locate) };
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null);
  const invalid = isEmpty ? createProblem('empty-file', locate(0)) : findUnsupported(document, text, locate);
  if (invalid !== null) return { problems: [invalid] };
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { problems: [createAliasProblem(text, locate, error.message)] };
  }
}
