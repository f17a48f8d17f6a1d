// The part of a check that runs page by page: reads each page and runs all page rules over it. The results are plain data, so that
// workers can share the pages. Entry point: checkPages.
import type { Problem } from '../problem.ts';
import { dataLocation } from './expected/expectations.ts';
import { type CollectedFacts, type PageRecord, pagePath } from './facts/collect-facts.ts';
import type { PageFacts, SiteFacts } from './facts/facts.ts';
import type { Finding, Rule } from './rule.ts';

export interface PageCheckOptions {
  /** Rules that can run; see runnableRules. */
  readonly rules: readonly Rule[];
  /** Finds problems beside those of the rules: html-validate. */
  readonly validate?: ((page: PageFacts) => Promise<readonly Problem[]>) | undefined;
}

/** The facts and findings of one page. */
export interface PageResult {
  readonly record: PageRecord;
  readonly problems: readonly Problem[];
}

/** Checks some of a site's pages, one after the other. */
export async function* checkPages(
  { site, read }: Pick<CollectedFacts, 'site' | 'read'>,
  files: readonly string[],
  { rules, validate }: PageCheckOptions,
): AsyncGenerator<PageResult> {
  for (const file of files) {
    const { page, ...record } = read(file);
    const problems = [...((await validate?.(page)) ?? [])];
    for (const rule of rules) {
      if ('checkPage' in rule) problems.push(...runRule(rule, () => rule.checkPage(page, site), site));
    }
    // A copy with its own strings, because V8 retains the whole page for a substring of it.
    yield { record, problems: structuredClone(problems) };
  }
}

/** The findings of one rule. If it throws, that is its only finding. */
export function runRule(rule: Rule, findProblems: () => readonly Finding[], site: SiteFacts): Problem[] {
  try {
    return findProblems().map((finding) => toProblem(rule, finding, site));
  } catch (error) {
    return [ruleFailed(rule, error)];
  }
}

/** A finding completed with the severity and fix of its rule and with its location in the data. */
export function toProblem(rule: Rule, finding: Finding, site: SiteFacts): Problem {
  const source =
    finding.source ?? dataLocation(site, pagePath(finding.location.file), finding.dataText ?? '');
  return {
    code: rule.id,
    severity: finding.severity ?? rule.severity,
    message: finding.message,
    location: finding.location,
    hint: finding.hint ?? rule.fix,
    ...(source !== null && { source }),
  };
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
