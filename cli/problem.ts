// The one type for anything that is wrong, from a YAML syntax error to a finding in the built site. Every stage returns problems,
// the reporters print them, and the exit code follows from them.
import { describeFullDisk, FULL_DISK_HINT } from './base/disk-full.js';

export type Severity = 'error' | 'warning' | 'note';

/** A position in a file. Lines and columns count from 1, columns in UTF-16 code units as editors count them. */
export interface Location {
  /** Path relative to the site's folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The text of that line, for the code frame; for a long line only the part around the location. */
  readonly source?: string;
  /** How many characters of the line come before `source`; 0 unless `source` is only a part of the line. */
  readonly sourceFrom?: number;
  /** How many characters the caret underlines. */
  readonly length?: number;
}

export interface Problem {
  /** The kind of problem, in kebab-case; stable, so that tools can rely on it. */
  readonly code: string;
  readonly severity: Severity;
  /** A full sentence that says what is wrong in the reader's words, the offending value in backticks. */
  readonly message: string;
  readonly location?: Location;
  /** A full sentence that says what to do next. */
  readonly hint?: string;
  /** The location in the YAML that caused a problem in the built site. */
  readonly source?: Location;
}

/** An error that carries a problem found while an artifact is encoded up to the command that reports it. */
export interface ProblemError extends Error {
  readonly problem: Problem;
}

/** Wraps a problem in an error to throw or reject with. */
export function createProblemError(problem: Problem): ProblemError {
  return Object.assign(new Error(problem.message), { problem });
}

/** Returns the problem of an error made by createProblemError, and null for every other value. */
export function getProblem(error: unknown): Problem | null {
  return error instanceof Error && 'problem' in error ? (error as ProblemError).problem : null;
}

/** Returns the problem of an error of the file system that means a full disk or an exhausted quota, and null for every other value. */
export function findDiskFull(error: unknown, folder: string): Problem | null {
  const message = describeFullDisk(error, folder);
  return message === null ? null : { code: 'disk-full', severity: 'error', message, hint: FULL_DISK_HINT };
}

/** Returns a copy sorted by file, line, column and message; problems without a location come first. */
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
