// The part of a check that runs page by page: reads each page and runs all page rules over it. The results are plain data, so that
// workers can share the pages. Entry point: checkPages.
import type { Problem } from '../problem.ts';
import type { CollectedFacts, PageRecord } from './facts/collect-facts.ts';
import type { Finding, Rule } from './rule.ts';

/** The facts and findings of one page: plain data. */
export interface PageResult {
  readonly record: PageRecord;
  readonly problems: readonly PageProblem[];
}

/** A problem whose location in the data is still to be found. */
export interface PageProblem extends Problem {
  /** See Finding. */
  readonly dataText?: string | undefined;
}

/** Checks some of a site's pages, one after the other. @param rules that can run; see runnableRules */
export function* checkPages(
  { site, read }: Pick<CollectedFacts, 'site' | 'read'>,
  files: readonly string[],
  rules: readonly Rule[],
): Generator<PageResult> {
  for (const file of files) {
    const { page, ...record } = read(file);
    const problems = rules.flatMap((rule) =>
      'checkPage' in rule ? runRule(rule, () => rule.checkPage(page, site)) : [],
    );
    // A copy with its own strings, because V8 retains the whole page for a substring of it.
    yield { record, problems: structuredClone(problems) };
  }
}

/** The findings of one rule. If it throws, that is its only finding. */
export function runRule(rule: Rule, findProblems: () => readonly Finding[]): PageProblem[] {
  try {
    return findProblems().map((finding) => toProblem(rule, finding));
  } catch (error) {
    return [ruleFailed(rule, error)];
  }
}

/** A finding completed with the severity and fix of its rule. */
export function toProblem(rule: Rule, { severity, hint, ...finding }: Finding): PageProblem {
  return { code: rule.id, severity: severity ?? rule.severity, hint: hint ?? rule.fix, ...finding };
}

function ruleFailed(rule: Rule, error: unknown): Problem {
  const [message, line] =
    error instanceof Error ? [error.message, error.stack?.split('\n')[1]?.trim()] : [String(error)];
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `The rule \`${rule.id}\` failed: ${message}`,
    hint: `This is a bug in \`site\`. Everything else was checked. ${line ?? ''}`.trim(),
  };
}
