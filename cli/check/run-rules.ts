// The part of a check that runs page by page: reads each page and runs all page rules over it. The
// results are plain data, so that workers can share the pages. Entry point: runPageRules.
import type { Problem } from '../problem.ts';
import { adaptToLanguage } from './expected/expectations.ts';
import type { CollectedFacts, PageRecord } from './facts/collect-facts.ts';
import { createDigest } from './facts/digest.ts';
import { locateStart } from './facts/locations.ts';
import { reduceToStructure } from './html-validate/page-structure.ts';
import { limitProblems } from './limit-problems.ts';
import type { Finding, Rule } from './rule.ts';
import { createTimeLimit, mapWithin } from './time-limit.ts';

/** The facts and findings of one page: plain data. */
export interface PageResult {
  readonly record: PageRecord;
  readonly problems: readonly PageProblem[];
  /** The digest of its structure; missing if it is not sound, not read or not validated. */
  readonly structure?: string | undefined;
}

/** A problem whose location in the data is still to be found. */
export interface PageProblem extends Problem {
  /** See Finding. */
  readonly dataText?: string | undefined;
}

export interface PageOptions {
  /** How long a page may take. */
  readonly maxSeconds?: number | undefined;
  /** Whether the results have structures, for html-validate. */
  readonly withStructures?: boolean | undefined;
}

/** A hundred times what the largest page of a real site takes. */
const MAX_PAGE_SECONDS = 10;

/** Checks some pages in turn. One that is too large, or takes too long, has no other finding. */
export function* runPageRules(
  { site, read, readStart }: Pick<CollectedFacts, 'site' | 'read' | 'readStart'>,
  files: readonly string[],
  rules: readonly Rule[],
  { maxSeconds = MAX_PAGE_SECONDS, withStructures = false }: PageOptions = {},
): Generator<PageResult> {
  const checkPage = (file: string): PageResult => {
    const { page, oversize, ...record } = read(file);
    if (oversize !== null) return { record, problems: [createNotChecked(file, oversize)] };
    const structure = withStructures ? digestStructure(page.html) : undefined;
    const facts = adaptToLanguage(site, page.path);
    const problems = rules.flatMap((rule) =>
      'checkPage' in rule ? runRule(rule, () => rule.checkPage(page, facts)) : [],
    );
    // A copy with its own strings, because V8 retains the whole page for a substring of it.
    return { record, structure, problems: structuredClone(problems) };
  };
  const checkStart = (file: string): PageResult => {
    const { page: _, ...record } = readStart(file);
    return { record, problems: [createNotChecked(file, `takes more than ${maxSeconds} seconds`)] };
  };
  const tryPage = (file: string): PageResult => {
    try {
      return checkPage(file);
    } catch (error) {
      return createUnread(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  let index = 0;
  for (const result of mapWithin(createTimeLimit(maxSeconds * 1000), files, tryPage)) {
    yield result === 'too-long' ? checkStart(files[index] ?? '') : result;
    index++;
  }
}

function digestStructure(html: string): string | undefined {
  const structure = reduceToStructure(html);
  return structure === null ? undefined : createDigest(structure);
}

/** The result of a page that was not read; `reason` ends a sentence that begins with the page. */
export function createUnread(file: string, reason: string): PageResult {
  return { record: { summary: null, outside: [] }, problems: [createNotChecked(file, reason)] };
}

/** The only finding of a page that is not checked; it is no rule, because none of them ran. */
function createNotChecked(file: string, reason: string): Problem {
  return {
    code: 'page-not-checked',
    severity: 'error',
    message: `\`${file}\` ${reason}. It was not checked any further.`,
    location: locateStart(file),
    hint: 'Divide the page, or find out why it is so large or so deeply nested.',
  };
}

/** The findings of one rule. If it throws, that is its only finding. */
export function runRule(rule: Rule, findProblems: () => readonly Finding[]): PageProblem[] {
  try {
    return limitProblems(findProblems().map((finding) => toProblem(rule, finding)));
  } catch (error) {
    return [createRuleFailure(rule, error)];
  }
}

/** A finding completed with the severity and fix of its rule. */
export function toProblem(rule: Rule, { severity, hint, ...finding }: Finding): PageProblem {
  return { code: rule.id, severity: severity ?? rule.severity, hint: hint ?? rule.fix, ...finding };
}

function createRuleFailure(rule: Rule, error: unknown): Problem {
  const [message, line] =
    error instanceof Error ? [error.message, error.stack?.split('\n')[1]?.trim()] : [String(error)];
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `The rule \`${rule.id}\` failed: ${message}`,
    hint: `This is a bug in \`site\`. Everything else was checked. ${line ?? ''}`.trim(),
  };
}
