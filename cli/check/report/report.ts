// The report that all reporters format, of a build as of a check, and how they count and group
// findings.
import { formatCount } from '../../base/format-count.ts';
import type { Location, Problem, Severity } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';

export interface Report {
  /** Sorted; paths are relative to the reader's current folder. */
  readonly problems: readonly Problem[];
  readonly pages: number;
  /** A sentence that says what follows from the problems, if they are those of the data alone. */
  readonly consequence?: string;
  /** What a build wrote. */
  readonly build?: object;
  /** Ids of the rules that were skipped because they need data. */
  readonly skipped?: readonly string[];
  /** Whether the data was edited since the build. */
  readonly stale?: boolean;
}

export interface ReportStyle {
  /** Whether the text may contain terminal colors. */
  readonly color: boolean;
  /** See Terminal. */
  readonly workspace?: string | null;
}

/** Formats a report. */
export type Reporter = (report: Report, style: ReportStyle) => string;

/** How many problems have a severity. */
export function countSeverity(problems: readonly Problem[], severity: Severity): number {
  return problems.filter((problem) => problem.severity === severity).length;
}

/** `81 pages checked: 1 error, 0 warnings.` with the notes, if any, or the consequence. */
export function formatResult({ problems, pages, consequence }: Report): string {
  if (consequence !== undefined) return consequence;
  const notes = countSeverity(problems, 'note');
  const counts = [
    formatCount(countSeverity(problems, 'error'), 'error'),
    formatCount(countSeverity(problems, 'warning'), 'warning'),
    ...(notes === 0 ? [] : [formatCount(notes, 'note')]),
  ];
  return `${formatCount(pages, 'page')} checked: ${counts.join(', ')}.`;
}

/** `dist/a.html:3:5` */
export function formatLocation({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`;
}

/** Findings that differ in their location alone, such as a template's. Never empty. */
export type EqualFindings = readonly [Problem, ...(readonly Problem[])];

/** Groups of equal findings, in the order of their first member. */
export function groupEqual(problems: readonly Problem[]): readonly EqualFindings[] {
  const createKey = ({ code, severity, message, hint }: Problem) => JSON.stringify([code, severity, message, hint]);
  return [...groupBy(problems, createKey).values()];
}
