// What went wrong, as a value: the one type from a YAML slip to a finding in the built site. Every stage returns problems,
// the reporter prints them, the exit code follows from them. Imports nothing.

export type Severity = 'error' | 'warning' | 'note';

/** Where a problem stands. Lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Location {
  /** Path relative to the site's folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The text of that line, for the code frame; of a long line the part around the place. */
  readonly source?: string;
  /** How many characters of the line stand before `source`: 0 unless it is a part. */
  readonly sourceFrom?: number;
  /** How many characters the caret underlines. */
  readonly length?: number;
}

export interface Problem {
  /** The kind of problem, in kebab-case; stable, so that tools can count on it. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, in the reader's words, the offending value in backticks. */
  readonly message: string;
  readonly location?: Location;
  /** What to do about it. */
  readonly hint?: string;
  /** Where the data says it, for a problem of the built site that stems from there. */
  readonly source?: Location;
}

/** A problem that is only found while a file is made, on its way to the command that reports it. */
export interface ProblemError extends Error {
  readonly problem: Problem;
}

/** An error to throw or reject with. */
export function problemError(problem: Problem): ProblemError {
  return Object.assign(new Error(problem.message), { problem });
}

/** The problem of an error that carries one, else null. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof Error && 'problem' in error ? (error as ProblemError).problem : null;
}

/** Orders problems as they are read: by file, then line, then column; those without a place come first. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.location?.file ?? '', b.location?.file ?? '') ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
