// What the check found, by cause. Entry point: listFindings.
import { groupByCause } from '../../check/reporters/group-by-cause.ts';
import { countSeverity, formatLocation } from '../../check/reporters/report.ts';
import { type Problem, type Severity, sortProblems } from '../../problem.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

export interface Findings {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  /** Errors come first. */
  readonly causes: Excerpt<Cause>;
}

export interface Cause {
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  /** The line to edit: `data/site.yaml:3:1`, or the line of the page if the data does not have it. */
  readonly location: string;
  readonly fix: string | null;
}

const ORDER: readonly Severity[] = ['error', 'warning', 'note'];

/** Lists the findings of a check and the warnings of its data. */
export function listFindings(findings: readonly Problem[], warnings: readonly Problem[]): Findings {
  const causes = groupByCause([...warnings, ...sortProblems(findings)]);
  return {
    errors: countSeverity(causes, 'error'),
    warnings: countSeverity(causes, 'warning'),
    notes: countSeverity(causes, 'note'),
    causes: takeExcerpt(
      ORDER.flatMap((severity) => causes.filter((problem) => problem.severity === severity)).map(
        ({ severity, code, message, location, source, hint }) => {
          const line = source ?? location;
          return {
            severity,
            rule: code,
            message,
            location: line === undefined ? '' : formatLocation(line),
            fix: hint ?? null,
          };
        },
      ),
    ),
  };
}
