// Findings that are known and put up with for now. Lines move with every build, so a finding is known by its rule, file and message,
// and as often as it was found then.
import type { Problem } from '../../problem.ts';
import { currentRuleId } from '../rules/renamed.ts';

export interface Baseline {
  readonly version: 1;
  readonly findings: readonly {
    readonly rule: string;
    readonly file: string;
    readonly message: string;
    readonly count: number;
  }[];
}

export function createBaseline(problems: readonly Problem[]): Baseline {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(keyOf(problem), (counts.get(keyOf(problem)) ?? 0) + 1);
  return {
    version: 1,
    findings: [...counts].sort().map(([key, count]) => {
      const [rule, file, message] = JSON.parse(key) as [string, string, string];
      return { rule, file, message, count };
    }),
  };
}

/** Null for a text that is no baseline. */
export function readBaseline(text: string): Baseline | null {
  try {
    const value = JSON.parse(text) as Partial<Baseline> | null;
    return value?.version === 1 && Array.isArray(value.findings) ? (value as Baseline) : null;
  } catch {
    return null;
  }
}

/** The problems that are new, and how many were known. */
export function withoutKnown(
  problems: readonly Problem[],
  baseline: Baseline,
): { readonly problems: readonly Problem[]; readonly known: number } {
  const left = new Map(
    baseline.findings.map(({ rule, file, message, count }) => [
      JSON.stringify([currentRuleId(rule), file, message]),
      count,
    ]),
  );
  const fresh = problems.filter((problem) => {
    const count = left.get(keyOf(problem)) ?? 0;
    if (count > 0) left.set(keyOf(problem), count - 1);
    return count === 0;
  });
  return { problems: fresh, known: problems.length - fresh.length };
}

function keyOf({ code, location, message }: Problem): string {
  return JSON.stringify([code, location?.file ?? '', message]);
}
