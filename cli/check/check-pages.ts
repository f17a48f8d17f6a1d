// The part of a check that runs page by page: reads each page and runs all page rules over it. The results are plain data, so that
// workers can share the pages. Entry point: checkPages.
import type { Problem } from '../problem.ts';
import { dataLocation } from './expected/expectations.ts';
import { type CollectedFacts, type PageRecord, pagePath } from './facts/collect-facts.ts';
import type { PageFacts, SiteFacts } from './facts/facts.ts';
import type { Finding, Rule } from './rule.ts';

/** Reads each page in turn and reports its findings at the end: html-validate, a browser. */
export interface PageReader {
  read(page: PageFacts): void | Promise<void>;
  finish(): Promise<readonly Problem[]>;
}

export interface PageCheckOptions {
  /** Rules that can run; see runnableRules. */
  readonly rules: readonly Rule[];
  readonly readers: readonly PageReader[];
}

/** The facts and findings of one page. */
export interface PageResult {
  readonly reading: PageRecord;
  readonly problems: readonly Problem[];
  /** Ids of the rules that threw. */
  readonly failed: readonly string[];
}

/** How many findings keep the text of their line for a code frame. A page may be one long line, so all of them would take much memory. */
const FRAMES = 300;

/** Checks some of a site's pages, one after the other. A rule that threw does not run again. */
export async function* checkPages(
  { site, read }: Pick<CollectedFacts, 'site' | 'read'>,
  files: readonly string[],
  { rules, readers }: PageCheckOptions,
): AsyncGenerator<PageResult> {
  const failed = new Set<string>();
  let found = 0;
  for (const file of files) {
    const { page, ...reading } = read(file);
    for (const reader of readers) await reader.read(page);
    const problems: Problem[] = [];
    const failedHere: string[] = [];
    for (const rule of rules) {
      if (!('checkPage' in rule) || failed.has(rule.id)) continue;
      const { problems: own, error } = runRule(rule, () => rule.checkPage(page, site), site);
      problems.push(...own);
      if (error) failedHere.push(rule.id);
    }
    for (const id of failedHere) failed.add(id);
    found += problems.length;
    yield {
      reading,
      problems: problems.map((problem) => detached(found <= FRAMES ? problem : withoutFrame(problem))),
      failed: failedHere,
    };
  }
}

/** The findings of one rule. If it throws, that is its only finding. */
export function runRule(
  rule: Rule,
  findProblems: () => readonly Finding[],
  site: SiteFacts,
): { readonly problems: Problem[]; readonly error: boolean } {
  try {
    return { problems: findProblems().map((finding) => toProblem(rule, finding, site)), error: false };
  } catch (error) {
    return { problems: [ruleFailed(rule, error)], error: true };
  }
}

/** A finding completed with the severity and fix of its rule and, if the site is known, with its location in the data. */
export function toProblem(rule: Rule, finding: Finding, site: SiteFacts | null): Problem {
  const source =
    finding.source ??
    (site === null ? null : dataLocation(site, pagePath(finding.location.file), finding.dataText ?? ''));
  return {
    code: rule.id,
    severity: finding.severity ?? rule.severity,
    message: finding.message,
    location: finding.location,
    hint: finding.hint ?? rule.fix,
    ...(source !== null && { source }),
  };
}

/** A copy with its own strings: V8 retains the whole page for a substring of it. */
export function detached(problem: Problem): Problem {
  return structuredClone(problem);
}

/** The problems, of which only the first ones keep the text of their line. */
export function framesOfFirst(problems: readonly Problem[]): Problem[] {
  return problems.map((problem, index) => (index < FRAMES ? problem : withoutFrame(problem)));
}

function withoutFrame(problem: Problem): Problem {
  if (problem.location?.source === undefined) return problem;
  const { source: _, sourceFrom: __, ...location } = problem.location;
  return { ...problem, location };
}

function ruleFailed(rule: Rule, error: unknown): Problem {
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `The rule \`${rule.id}\` failed: ${error instanceof Error ? error.message : String(error)}`,
    hint: `This is a bug in \`site\`. Everything else was checked. ${stackLine(error)}`.trim(),
  };
}

function stackLine(error: unknown): string {
  return error instanceof Error ? (error.stack?.split('\n')[1]?.trim() ?? '') : '';
}
