// Known findings, which a check does not report. Every build moves lines, so a finding is known by
// its rule, file and message, and as many times as it was found when the baseline was written.
import type { Problem } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';

export type Baseline = ReturnType<typeof createBaseline>;

/** The baseline that knows these problems, sorted. */
export function createBaseline(problems: readonly Problem[]) {
  const findings = [...groupBy(problems, createKey)].sort().map(([key, { length: count }]) => {
    const [rule, file, message] = JSON.parse(key) as [string, string, string];
    return { rule, file, message, count };
  });
  return { version: 1 as const, findings };
}

/** Null for JSON that is not a baseline. Throws for a text that is not JSON. */
export function parseBaseline(text: string): Baseline | null {
  const value = JSON.parse(text) as Partial<Baseline> | null;
  return value?.version === 1 && Array.isArray(value.findings) ? (value as Baseline) : null;
}

/** The problems that the baseline does not know, and how many it does. */
export function withoutKnown(
  problems: readonly Problem[],
  baseline: Baseline,
): { readonly problems: readonly Problem[]; readonly known: number } {
  const remaining = new Map(
    baseline.findings.map(({ rule, file, message, count }) => [JSON.stringify([rule, file, message]), count]),
  );
  const unknown = problems.filter((problem) => {
    const count = remaining.get(createKey(problem)) ?? 0;
    if (count > 0) remaining.set(createKey(problem), count - 1);
    return count === 0;
  });
  return { problems: unknown, known: problems.length - unknown.length };
}

function createKey({ code, location, message }: Problem): string {
  return JSON.stringify([code, location?.file ?? '', message]);
}
