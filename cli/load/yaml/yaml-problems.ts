// Rewords the errors of the YAML parser for the person who edits the file, and finds what it reads
// otherwise than people mean it.
import { type Document, isPair, isScalar, type Node, type Pair, type Scalar, visit, type YAMLError } from 'yaml';
import { createLocator, type Locate } from '../../base/create-locator.ts';
import { createError, type Problem, sortProblems } from '../../problem.ts';
import { createProblem } from '../create-problem.ts';
import { MAX_LINE } from './flow-comma.ts';
import data from './syntax-errors.yaml';

const SYNTAX = data as Partial<Record<string, { readonly message: string; readonly hint: string }>>;

/** Reports a file that overflows the parser's stack. */
export function createNestingProblem(file: string, text: string): Problem {
  return createProblem('yaml-nesting', createLocator(file, text, { contextLength: 60 })(0));
}

/** Returns a problem at the first marker of an unresolved merge of git, or null. */
export function findMergeConflict(text: string, locate: Locate): Problem | null {
  const { 0: marker = '', index } = MERGE_MARKER.exec(text) ?? {};
  if (index === undefined) return null;
  return createProblem('merge-conflict', locate(index, 7), { marker: marker.slice(0, 7) });
}

// Seven characters at the start of a line (git-merge); those in the middle stand alone.
const MERGE_MARKER = /^(?:<{7}(?: |\r?$)|={7}\r?$|>{7}(?: |\r?$))/m;

/**
 * Returns a problem at a space that looks like one and is none to YAML, such as the no-break space
 * that word processors and web pages put after a colon; null if a file without valid YAML has none.
 */
export function findWideSpace(text: string, locate: Locate): Problem | null {
  const occurrence = MISPLACED.exec(text);
  const [match = '', space = ''] = occurrence ?? [];
  if (occurrence === null) return null;
  const code = (space.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const place = /:.$/.test(match) ? 'after the colon' : /-.$/.test(match) ? 'after the hyphen' : 'here';
  return createProblem('yaml-space', locate(occurrence.index + match.length - 1), {
    place,
    name: SPACES[space] ?? 'wide space',
    code,
  });
}

/** After the colon of a key, after the hyphen of an item, or in front of either. */
const MISPLACED = /^(?:[ -]*[A-Za-z][\w-]*:|[ ]*-|[ ]*)([\u00a0\u2000-\u200b\u202f\u205f\u3000])/m;

/** The names of the Unicode standard. */
const SPACES: Readonly<Record<string, string>> = {
  '\u00a0': 'no-break space',
  '\u200b': 'zero-width space',
  '\u202f': 'narrow no-break space',
  '\u3000': 'ideographic space',
};

/**
 * Returns a problem for the first part of a valid document that data files may not have, because it
 * changes types or meanings and no file needs it; or null.
 */
export function findUnsupported(document: Document, text: string, locate: Locate): Problem | null {
  let problem: Problem | null = null;
  visit(document, (key, node) => {
    if (isPair(node)) problem = findWrongKey(node, locate);
    else if (key !== 'key' && isScalar(node)) problem = findCutText(node, text, locate);
    return problem === null ? undefined : visit.BREAK;
  });
  return problem;
}

/** A key must be a text or a number, and not the one that merges groups. */
function findWrongKey(pair: Pair, locate: Locate): Problem | null {
  const key = pair.key as Node | null; // The parser makes no other keys.
  const isWord = isScalar(key) && (typeof key.value === 'string' || typeof key.value === 'number');
  if (isWord && key.value !== '<<') return null;
  return createProblem(isWord ? 'merge-key' : 'yaml-key', locate(key?.range?.[0] ?? 0, isWord ? 2 : 1));
}

/**
 * YAML reads `We are #1 in town` as `We are` and a comment; before a remark people write a space.
 */
function findCutText(node: Scalar, text: string, locate: Locate): Problem | null {
  if (node.type !== 'PLAIN' || typeof node.value !== 'string') return null;
  const end = node.range?.[1] ?? 0;
  const [match = '', rest = ''] = /^[ \t]+(#\S.*)/.exec(text.slice(end)) ?? [];
  if (match === '') return null;
  return createProblem('cut-text', locate(end + match.length - rest.length, rest.trimEnd().length), {
    rest: rest.trimEnd(),
  });
}

/** Reports an alias without an anchor, or too many; `reason` is the message of yaml. */
export function createAliasProblem(text: string, locate: Locate, reason: string): Problem {
  // Only the message of the error distinguishes an alias without an anchor from too many aliases.
  const unresolved = /unresolved alias.*: (\S+)/i.exec(reason)?.[1];
  if (unresolved === undefined)
    return createProblem('yaml-aliases', locate(Math.max(0, text.search(/(?<=[:[,-]\s*)\*\w/))));
  return createProblem('unresolved-alias', locate(text.indexOf(`*${unresolved}`)), { alias: unresolved });
}

const MAX_SYNTAX_PROBLEMS = 5;

/**
 * Converts errors and warnings of the YAML parser to problems: the first of each line, at most
 * five.
 */
export function describeErrors(errors: readonly YAMLError[], locate: Locate): readonly Problem[] {
  const sorted = sortProblems(errors.map((error) => describeError(error, locate)));
  const problems = sorted
    .filter((problem, index) => problem.location?.line !== sorted[index - 1]?.location?.line)
    .slice(0, MAX_SYNTAX_PROBLEMS);
  // After braces within braces, the parser reads the rest of the file as something else.
  const isBraced = ({ message }: Problem) => message.endsWith('inside other braces.');
  const first = problems.findIndex(isBraced);
  return first === -1 ? problems : problems.filter((problem, index) => index < first || isBraced(problem));
}

function describeError({ code, pos: [from, to], message }: YAMLError, locate: Locate): Problem {
  const location = locate(from, to - from);
  const line = location.source ?? '';
  const braced = code === 'UNEXPECTED_TOKEN' && line.length <= MAX_LINE ? BRACED.exec(line)?.[1]?.trim() : undefined;
  if (braced !== undefined) return createProblem('inner-braces', location, { text: braced });
  if (code === 'DUPLICATE_KEY') {
    const column = line.search(/[^\s-]/) + 1;
    const key = line.slice(column - 1).match(/^[^:\s]+/)?.[0] ?? 'a key';
    return createProblem('duplicate-key', { ...location, column, length: key.length }, { key });
  }
  const fallback = {
    message: `This is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.?$/, '.')}`,
    hint: 'Check the quotes, colons and indentation of this line and the one above.',
  };
  return createError(code === 'TAB_AS_INDENT' ? 'yaml-tab' : 'yaml-syntax', location, SYNTAX[code] ?? fallback);
}

/** A value with a reference or a variable, in a group on one line. */
const BRACED = /\{.*?:\s+([^\s"',:][^"'{},:]*\{[\w:-]+\}[^"',{}]*(?:\{[\w:-]+\}[^"',{}]*)*|\{[\w:-]+\}[^"',{}]*)/;
