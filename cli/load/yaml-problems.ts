// What YAML's parser stumbles over, in the words of the person who edits the file.
import { type Document, type LineCounter, visit, type YAMLError } from 'yaml';
import { type Problem, sortProblems } from '../problem.ts';
import { locationOfOffset, start } from './yaml-locations.ts';

const MAX_SYNTAX_PROBLEMS = 5;

/** One slip makes the parser stumble several times on the same line, and often on many lines after it. */
export function firstOfEachLine(problems: readonly Problem[]): Problem[] {
  const sorted = sortProblems(problems);
  return sorted
    .filter((problem, index) => problem.location?.line !== sorted[index - 1]?.location?.line)
    .slice(0, MAX_SYNTAX_PROBLEMS);
}

export function tooDeep(file: string, text: string): Problem {
  return {
    code: 'yaml-nesting',
    severity: 'error',
    message: 'this file is nested too deeply to read',
    location: { file, line: 1, column: 1, source: start(file, text).source?.slice(0, 60) ?? '', length: 1 },
  };
}

export function tooLarge(file: string, size: number, most: number): Problem {
  return {
    code: 'file-too-large',
    severity: 'error',
    message: `this file has ${size} bytes; a data file has at most ${most}`,
    location: { file, line: 1, column: 1 },
  };
}

export function macLineEnds(file: string, text: string): Problem {
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message: 'a line of this file ends with a lone carriage return, as old Macs wrote',
    location: { file, line: 1, column: 1, source: text.split('\r')[0] ?? '', length: 1 },
    hint: 'save the file with Unix line ends',
  };
}

export function aliasProblem(
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
      location: locationOfOffset(file, text, lineCounter, offset),
      message: `\`*${unresolved}\` refers to nothing`,
      hint: 'put a text that begins with `*` in quotes',
    };
  return {
    code: 'yaml-aliases',
    severity: 'error',
    message: 'this file repeats itself through aliases (`*name`) far more often than data does',
    location: locationOfOffset(file, text, lineCounter, offset),
    hint: 'write the values out',
  };
}

export function yamlProblem(file: string, text: string, lineCounter: LineCounter, fault: YAMLError): Problem {
  const [from, to] = fault.pos;
  const location = locationOfOffset(file, text, lineCounter, from, to - from);
  const known = SYNTAX[fault.code];
  if (fault.code === 'DUPLICATE_KEY') {
    const column = (location.source?.search(/[^\s-]/) ?? 0) + 1;
    const key = location.source?.slice(column - 1).match(/^[^:\s]+/)?.[0] ?? 'a key';
    return {
      code: 'duplicate-key',
      severity: 'error',
      message: `\`${key}\` stands twice in the same place`,
      location: { ...location, column, length: key.length },
      hint: 'keep one of the two',
    };
  }
  if (known === undefined)
    return {
      code: 'yaml-syntax',
      severity: 'error',
      message: `this is not YAML: ${lowerFirst(fault.message)}`,
      location,
    };
  return {
    code: known.code ?? 'yaml-syntax',
    severity: 'error',
    message: known.message,
    location,
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
