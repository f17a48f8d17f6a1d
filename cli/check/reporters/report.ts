// What a check has to say, for every reporter alike.
import type { Problem, Severity } from '../../problem.ts';
import type { Rule } from '../rule.ts';

export interface CheckReport {
  /** Sorted; places are relative to where the reader stands. */
  readonly problems: readonly Problem[];
  readonly pages: number;
  readonly rules: readonly Rule[];
  /** Ids of the rules that were skipped because they need data. */
  readonly skipped: readonly string[];
  /** Whether the data was edited since the build. */
  readonly stale: boolean;
  /** Findings that the baseline knows, which are not among the problems. */
  readonly known: number;
  readonly version: string;
}

export type Reporter = (report: CheckReport, style: { readonly color: boolean }) => string;

export function countOf(problems: readonly Problem[], severity: Severity): number {
  return problems.filter((problem) => problem.severity === severity).length;
}

/** `1 error`, `3 errors` */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function ruleOf(report: CheckReport, id: string): Rule | undefined {
  return report.rules.find((rule) => rule.id === id);
}

/** Groups in the order of their first member. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
