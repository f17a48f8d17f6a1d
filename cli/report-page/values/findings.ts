// What the check found, by cause and by page. Entry point: listFindings.
import { groupBy } from '../../check/facts/group-by.ts';
import { groupByCause } from '../../check/reporters/group-by-cause.ts';
import { countSeverity, formatLocation } from '../../check/reporters/report.ts';
import { getPagePath } from '../../page-files.ts';
import { type Problem, type Severity, sortProblems } from '../../problem.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

export interface Findings {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  /** Errors come first. */
  readonly causes: Excerpt<Cause>;
  /** The page with the most findings first. */
  readonly pages: Excerpt<PageFindings>;
}

export interface Cause {
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  /** The line to edit: `data/site.yaml:3:1`, or the line of the page if the data does not have it. */
  readonly location: string;
  readonly fix: string | null;
}

export interface PageFindings {
  /** A page, or another file of the output. */
  readonly path: string;
  readonly errors: number;
  readonly others: number;
}

const ORDER: readonly Severity[] = ['error', 'warning', 'note'];

/** Lists the findings of a check and the warnings of its data. */
export function listFindings(findings: readonly Problem[], warnings: readonly Problem[]): Findings {
  const sorted = sortProblems(findings);
  const causes = groupByCause([...warnings, ...sorted]);
  const pages = [...groupBy(sorted, ({ location }) => location?.file ?? '')]
    .filter(([file]) => file !== '' && !file.startsWith('data/'))
    .map(([file, problems]) => {
      const errors = countSeverity(problems, 'error');
      const path = file.endsWith('.html') ? getPagePath(file) : file;
      return { path, errors, others: problems.length - errors };
    })
    .sort((a, b) => b.errors - a.errors || b.others - a.others);
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
    pages: takeExcerpt(pages),
  };
}
