// Parses one YAML file to a plain value, or to syntax problems with line and column. Entry point:
// parseYamlFile. Locations of valid values are computed later and only on request
// (yaml-locations.ts).
import { type Document, isAlias, isScalar, type Node, parseDocument, visit } from 'yaml';
import { createLocator, type Locate } from '../../base/create-locator.ts';
import { createError, type Failed, type Problem } from '../../problem.ts';
import { findCutComment } from './cut-comment.ts';
import { decodeUtf8, locationAtByte } from './decode.ts';
import { findWideSpace } from './wide-space.ts';
import {
  createAliasProblem,
  createLineEndProblem,
  createNestingProblem,
  createSizeProblem,
  createYamlProblem,
  findMergeConflict,
  takeFirstPerLine,
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
  if (bytes.length > MAX_BYTES) return { problems: [createSizeProblem(file, bytes.length, MAX_BYTES)] };
  const decoded = decodeUtf8(bytes);
  if (typeof decoded === 'string') return decoded;
  const location = locationAtByte(file, bytes, decoded.offset);
  return {
    problems: [createError('not-utf8', location, { message: `This file ${decoded.message}`, hint: decoded.hint })],
  };
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
  if (/\r(?!\n)/.test(text)) return { problems: [createLineEndProblem(file, text)] };
  const conflict = findMergeConflict(file, text);
  if (conflict !== null) return { problems: [conflict] };
  const locate = createLocator(file, text);
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  const errors = [...document.errors, ...document.warnings];
  if (errors.some((error) => error.message.includes('call stack')))
    return { problems: [createNestingProblem(file, text)] };
  const isBroken = errors.length > 0 || isScalar(document.contents);
  const wideSpace = isBroken ? findWideSpace(text, locate) : null;
  if (wideSpace !== null) return { problems: [wideSpace] };
  if (errors.length > 0)
    return {
      problems: dropFollowing(takeFirstPerLine(errors.map((error) => createYamlProblem(locate, error)))),
    };
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return {
      problems: [
        createError('empty-file', locate(0), {
          message: 'This file is empty.',
          hint: 'Add its content or delete the file.',
        }),
      ],
    };
  }
  const unsupported = findDirectiveOrTag(document, text, locate);
  if (unsupported !== null) return { problems: [unsupported] };
  const invalid =
    findInvalidKey(document, locate) ??
    findCircularAlias(document, text, locate) ??
    findCutComment(document, text, locate);
  if (invalid !== null) return { problems: [invalid] };
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { problems: [createAliasProblem(document, locate, error.message)] };
  }
}

/** After braces within braces, the parser reads the rest of the file as something else. */
function dropFollowing(problems: readonly Problem[]): readonly Problem[] {
  const isBraced = ({ message }: Problem) => message.endsWith('inside other braces.');
  const first = problems.findIndex(isBraced);
  return first === -1 ? problems : problems.filter((problem, index) => index < first || isBraced(problem));
}

/** Rejects directives and explicit tags, which change types and which no file needs. */
function findDirectiveOrTag(document: Document, text: string, locate: Locate): Problem | null {
  if (text.trimStart().startsWith('%'))
    return createError('yaml-syntax', locate(0), {
      message: 'This file begins with a directive (`%...`).',
      hint: 'Remove the line.',
    });
  // Most texts have no tags, and visiting every node takes a tenth of the time of parsing.
  if (!text.includes('!')) return null;
  let offset: number | null = null;
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.tag === undefined) return undefined;
      offset = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  if (offset === null) return null;
  return createError('yaml-syntax', locate(offset), {
    message: 'This value has a tag (`!...`).',
    hint: 'Remove the tag, or put a text that begins with `!` in quotes.',
  });
}

/** Returns a problem for the first merge key, or key that is not text or number; or null. */
function findInvalidKey(document: Document, locate: Locate): Problem | null {
  let problem: Problem | null = null;
  visit(document, {
    Pair(_, pair) {
      const key = pair.key as Node | null;
      const isWord = isScalar(key) && (typeof key.value === 'string' || typeof key.value === 'number');
      if (isWord && key.value !== '<<') return undefined;
      problem = {
        code: 'yaml-key',
        severity: 'error',
        ...(isWord
          ? {
              message: 'This is a merge key (`<<`), which `site` does not support.',
              hint: 'Write the keys out; an alias can stand for a whole value, like `tiers: *tiers`.',
            }
          : { message: 'This key is not a plain word.', hint: 'Write keys as single words, like `title`.' }),
        location: locate(key?.range?.[0] ?? 0, isWord ? 2 : 1),
      };
      return visit.BREAK;
    },
  });
  return problem;
}

/** Returns a problem for the first alias of a value that contains it; or null. */
function findCircularAlias(document: Document, text: string, locate: Locate): Problem | null {
  if (!text.includes('*')) return null;
  let problem: Problem | null = null;
  visit(document, {
    Alias(_, alias, ancestors) {
      const target = alias.resolve(document);
      if (target === undefined || !ancestors.includes(target)) return undefined;
      problem = createError('yaml-aliases', locate(alias.range?.[0] ?? 0, alias.source.length + 1), {
        message: `The alias \`*${alias.source}\` is inside the value that it stands for.`,
        hint: 'Write the value out.',
      });
      return visit.BREAK;
    },
  });
  return problem;
}
