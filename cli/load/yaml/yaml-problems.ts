// Rewords the errors of the YAML parser for the person who edits the file.
import { type Document, visit, type YAMLError } from 'yaml';
import { createLocator, type Locate } from '../../base/create-locator.ts';
import { createError, type Problem, sortProblems, startOf } from '../../problem.ts';

const MAX_SYNTAX_PROBLEMS = 5;

/** Returns the first problem of each line, at most five: one mistake often causes others. */
export function takeFirstPerLine(problems: readonly Problem[]): Problem[] {
  const sorted = sortProblems(problems);
  return sorted
    .filter((problem, index) => problem.location?.line !== sorted[index - 1]?.location?.line)
    .slice(0, MAX_SYNTAX_PROBLEMS);
}

/** Reports a file that overflows the parser's stack. */
export function createNestingProblem(file: string, text: string): Problem {
  return createError(
    'yaml-nesting',
    {
      file,
      line: 1,
      column: 1,
      source: createLocator(file, text)(0).source?.slice(0, 60) ?? '',
      length: 1,
    },
    {
      message: 'This file is nested too deeply to parse.',
      hint: 'Remove the extra opening brackets or levels of indentation.',
    },
  );
}

/** Reports a file above the size limit; sizes in bytes. */
export function createSizeProblem(file: string, size: number, maxSize: number): Problem {
  return createError('file-too-large', startOf(file), {
    message: `This file has ${size} bytes; the limit is ${maxSize}.`,
    hint: 'Check that it is the right file, and shorten it.',
  });
}

/** Reports carriage returns as line ends, which the parser does not count as lines. */
export function createLineEndProblem(file: string, text: string): Problem {
  return createError(
    'yaml-syntax',
    { file, line: 1, column: 1, source: text.split('\r')[0] ?? '', length: 1 },
    {
      message: 'This file has lines that end with a carriage return alone, as on old Macs.',
      hint: 'Save the file with Unix line endings.',
    },
  );
}

/** Returns a problem at the first marker of an unresolved merge of git, or null. */
export function findMergeConflict(file: string, text: string): Problem | null {
  const lines = text.split(/\r?\n/);
  const index = lines.findIndex((line) => MERGE_MARKER.test(line));
  const source = lines[index];
  if (source === undefined) return null;
  return createError(
    'merge-conflict',
    { file, line: index + 1, column: 1, source, length: 7 },
    {
      message: `This file has an unresolved merge: a line begins with \`${source.slice(0, 7)}\`.`,
      hint: 'Keep one of the two versions, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
    },
  );
}

// Seven characters at the start of a line (git-merge); those in the middle stand alone.
const MERGE_MARKER = /^(?:<{7}(?: |$)|={7}$|>{7}(?: |$))/;

/** Reports an alias without an anchor, or too many; `reason` is the message of yaml. */
export function createAliasProblem(document: Document, locate: Locate, reason: string): Problem {
  // Only the message of the error distinguishes an alias without an anchor from too many aliases.
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
    return createError('yaml-syntax', locate(offset), {
      message: `The alias \`*${unresolved}\` has no anchor.`,
      hint: 'Put a text that begins with `*` in quotes.',
    });
  return createError('yaml-aliases', locate(offset), {
    message: 'This file has too many aliases (`*name`).',
    hint: 'Write the values out.',
  });
}

/** Converts an error or warning of the YAML parser to a problem. */
export function createYamlProblem(locate: Locate, error: YAMLError): Problem {
  const [from, to] = error.pos;
  const location = locate(from, to - from);
  const wording = SYNTAX[error.code];
  const braced = error.code === 'UNEXPECTED_TOKEN' ? BRACED.exec(location.source ?? '')?.[1]?.trim() : undefined;
  if (braced !== undefined)
    return createError('yaml-syntax', location, {
      message: `The braces of \`${braced}\` are inside other braces.`,
      hint: `Put it in quotes: \`"${braced}"\`. Or write each key on a line of its own.`,
    });
  if (error.code === 'DUPLICATE_KEY') {
    const column = (location.source?.search(/[^\s-]/) ?? 0) + 1;
    const key = location.source?.slice(column - 1).match(/^[^:\s]+/)?.[0] ?? 'a key';
    return createError(
      'duplicate-key',
      { ...location, column, length: key.length },
      {
        message: `The key \`${key}\` occurs more than once.`,
        hint: 'Remove one of the two.',
      },
    );
  }
  if (wording === undefined)
    return createError('yaml-syntax', location, {
      message: `This is not valid YAML: ${lowerFirst(error.message).replace(/\.?$/, '.')}`,
      hint: 'Check the quotes, colons and indentation of this line and the one above.',
    });
  return createError(wording.code ?? 'yaml-syntax', location, { message: wording.message, hint: wording.hint });
}

/** A value with a reference or a variable, in a group on one line. */
const BRACED = /\{.*?:\s+([^\s"',:][^"'{},:]*\{[\w:-]+\}[^"',{}]*(?:\{[\w:-]+\}[^"',{}]*)*|\{[\w:-]+\}[^"',{}]*)/;

// yaml's error codes; every other one keeps the message of the package.
const SYNTAX: Partial<Record<string, { code?: string; message: string; hint: string }>> = {
  TAB_AS_INDENT: {
    code: 'yaml-tab',
    message: 'This line is indented with a tab.',
    hint: 'Indent YAML with spaces, two per level.',
  },
  BAD_INDENT: {
    message: 'This line is indented differently from its neighbors.',
    hint: 'Align it with the keys or items next to it.',
  },
  MISSING_CHAR: {
    message: 'A closing quote, a bracket, a comma or a colon is missing here.',
    hint: 'Check the quotes and brackets of this line and the lines above.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'This line contains more than one `: `.',
    hint: 'Put the text in quotes.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'A key spans several lines; a colon or a quote is missing.',
    hint: 'Write `key: value` on each line.',
  },
  MULTIPLE_DOCS: {
    message: 'A second document begins here (`---`).',
    hint: 'Move it to its own file, or remove the line.',
  },
  BAD_ALIAS: { message: 'This alias is not valid.', hint: 'Put a text that begins with `*` in quotes.' },
  TAG_RESOLVE_FAILED: {
    message: 'This tag (`!...`) is not supported.',
    hint: 'Remove the tag, or put a text that begins with `!` in quotes.',
  },
  UNEXPECTED_TOKEN: {
    message: 'This text is not expected here.',
    hint: 'Check the quotes, colons and indentation of this line and the one above.',
  },
};

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
