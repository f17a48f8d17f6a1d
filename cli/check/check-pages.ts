// The part of a check that is done page by page: each is read, and all rules that look at one page run over it. What comes of it is
// plain data, so that threads can share the pages. Enters at checkPages.
import type { Problem } from '../problem.ts';
import { dataLocation } from './expected/expectations.ts';
import { type CollectedFacts, type PageRecord, pagePath } from './facts/collect-facts.ts';
import type { PageFacts, SiteFacts } from './facts/facts.ts';
import type { Finding, Rule } from './rule.ts';

/** Reads pages as they pass by and answers at the end: html-validate, a browser. */
export interface PageReader {
  read(page: PageFacts): void | Promise<void>;
  finish(): Promise<readonly Problem[]>;
}

export interface PageCheckOptions {
  /** Those that need the data are left out where it is not at hand. */
  readonly rules: readonly Rule[];
  readonly readers: readonly PageReader[];
}

/** What one page comes to. */
export interface PageResult {
  readonly reading: PageRecord;
  readonly problems: readonly Problem[];
  /** Rules that threw, by their ids. */
  readonly failed: readonly string[];
}

/** How many findings keep the text of their line for a code frame; a page on one line is a long text. */
const FRAMES = 300;

/** Looks at some of a site's pages, each in turn; a rule that threw is not asked again. */
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

/** What a rule finds; that it threw is a finding too. */
export function runRule(
  rule: Rule,
  look: () => readonly Finding[],
  site: SiteFacts,
): { readonly problems: Problem[]; readonly error: boolean } {
  try {
    return { problems: look().map((finding) => toProblem(rule, finding, site)), error: false };
  } catch (error) {
    return { problems: [ruleFailed(rule, error)], error: true };
  }
}

/** A rule's finding with all that the rule says of itself; without the site it has no place in the data. */
export function toProblem(rule: Rule, finding: Finding, site: SiteFacts | null): Problem {
  const data =
    finding.source ??
    (site === null ? null : dataLocation(site, pagePath(finding.location.file), finding.dataText ?? ''));
  return {
    code: rule.id,
    severity: finding.severity ?? rule.severity,
    message: finding.message,
    location: finding.location,
    hint: finding.hint ?? rule.fix,
    ...(data !== null && { source: data }),
  };
}

/** A copy whose texts are its own: V8 keeps a whole page for as long as a few words that were cut out of it. */
export function detached(problem: Problem): Problem {
  return structuredClone(problem);
}

/** The problems with the line's text in the first of them alone. */
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
    message: `the rule \`${rule.id}\` itself failed: ${error instanceof Error ? error.message : String(error)}`,
    hint: `this is a bug in \`site\`; everything else was checked. ${stackLine(error)}`.trim(),
  };
}

function stackLine(error: unknown): string {
  return error instanceof Error ? (error.stack?.split('\n')[1]?.trim() ?? '') : '';
}
