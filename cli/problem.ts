// The one type for anything that is wrong, from a YAML syntax error to a finding in the built site.
// Every stage returns problems, the reporters print them, and the exit code follows from them.

export type Severity = 'error' | 'warning' | 'note';

/** The worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** A position in a file, from 1; columns are UTF-16 code units, as editors count. */
export interface Location {
  /** Path relative to the site's folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The text of that line for the code frame; of a long line the part around it. */
  readonly source?: string;
  /** How many characters of a long line come before `source`. */
  readonly sourceFrom?: number;
  /** How many characters the caret underlines. */
  readonly length?: number;
}

export interface Problem {
  /** The kind of problem, in kebab-case; stable, so that tools can rely on it. */
  readonly code: string;
  readonly severity: Severity;
  /** A sentence that says what is wrong in the reader's words, the value in backticks. */
  readonly message: string;
  readonly location?: Location;
  /** A full sentence that says what to do next. */
  readonly hint?: string;
}

interface Advice {
  readonly message: string;
  readonly hint?: string | null | undefined;
}

/** Creates an error; null for one that is at no place in a file. */
export function createError(code: string, location: Location | null, { message, hint = null }: Advice): Problem {
  return { code, severity: 'error', message, ...(location !== null && { location }), ...(hint !== null && { hint }) };
}

export function createWarning(...problem: Parameters<typeof createError>): Problem {
  return { ...createError(...problem), severity: 'warning' };
}

/** By the name that the program uses, which is also the problem's code unless it has another. */
type ProblemTable = Readonly<
  Record<string, Pick<Problem, 'message' | 'hint'> & Partial<Pick<Problem, 'code' | 'severity'>>>
>;

/**
 * Returns a function that makes a problem of a table at a location, or of the whole site at null. It
 * puts values in place of `{name}`, and throws for one that it was not given.
 */
export function createProblemMaker(data: unknown) {
  const table = data as ProblemTable; // A test reads every entry.
  return (name: string, location: Location | null, values: Readonly<Record<string, unknown>> = {}): Problem => {
    const entry = table[name];
    if (entry === undefined) throw new Error(`problems.yaml has no ${name}`);
    const { code = name, severity = 'error', message, hint } = entry;
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (_, key: string) => {
        if (values[key] === undefined) throw new Error(`the problem ${name} has no value for ${key}`);
        return String(values[key]);
      });
    const place = location === null ? {} : { location };
    return { code, severity, message: fill(message), ...place, ...(hint !== undefined && { hint: fill(hint) }) };
  };
}

/** Returns the location of a line, by default for what is wrong with a whole file. */
export function startOf(file: string, line = 1): Location {
  return { file, line, column: 1 };
}

/** What a step returns in place of its result for wrong data; nothing is thrown for it. */
export interface Failed {
  readonly problems: readonly Problem[];
}

/** Carries a problem out of a step that has no result to return it in: a page that is rendered late. */
export class ProblemError extends Error implements Failed {
  readonly problems: readonly Problem[];

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause });
    this.problems = [problem];
  }
}

/** Whether a step returned problems in place of its result. */
export function isFailed(result: unknown): result is Failed {
  return typeof result === 'object' && result !== null && 'problems' in result;
}

/** Returns the results of several steps, or the problems of all that failed. */
export function joinResults<Result>(results: readonly (Result | Failed)[]): readonly Result[] | Failed {
  const joined: Result[] = [];
  const problems: Problem[] = [];
  for (const result of results)
    if (isFailed(result)) problems.push(...result.problems);
    else joined.push(result);
  return problems.length > 0 ? { problems } : joined;
}

/** Returns a copy sorted by location and message; problems without a location come first. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.location?.file ?? '', b.location?.file ?? '') ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

/** Compares texts by their characters, whatever the language of the computer is. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
