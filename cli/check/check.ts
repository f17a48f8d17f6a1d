// Runs the rules over a built site and collects their findings. A rule that throws becomes a finding, and the others still run.
// Entry point: checkSite.
import type { Problem } from '../problem.ts';
import {
  checkPages,
  framesOfFirst,
  type PageReader,
  type PageResult,
  runRule,
  toProblem,
} from './check-pages.ts';
import { collectFacts } from './facts/collect-facts.ts';
import type { ExpectedSite, SiteFacts } from './facts/facts.ts';
import type { SiteFolder } from './facts/folder.ts';
import { createStringPool } from './facts/string-pool.ts';
import { type Baseline, withoutKnown } from './reporters/baseline.ts';
import type { Rule } from './rule.ts';
import { outputDiffers } from './rules/output/output-differs.ts';

export interface CheckOptions {
  readonly rules: readonly Rule[];
  readonly expected: ExpectedSite | null;
  readonly readers?: readonly PageReader[];
  /** Whether placeholders, which must be replaced before launch, are errors. */
  readonly launch?: boolean;
  /** Spreads the pages over workers. Without it, this thread checks them all. */
  readonly checkFiles?: CheckFiles;
  /** Whether links that lead outside the site are requested. */
  readonly external?: boolean;
  /** Findings that are already known; `everything` while a baseline is written. */
  readonly baseline?: Baseline | 'everything';
}

/** The results of all pages, in the order of the files; `checkHere` checks some of them in this thread. */
export type CheckFiles = (
  files: readonly string[],
  checkHere: (files: readonly string[]) => AsyncGenerator<PageResult>,
) => AsyncIterable<PageResult>;

export interface CheckResult {
  readonly site: SiteFacts;
  readonly problems: readonly Problem[];
  /** Rules that need data, if there is none or if it was edited since the build. */
  readonly skipped: readonly Rule[];
}

/** Checks every page, then the site as a whole. Rejects only if a reader or a worker fails. */
export async function checkSite(folder: SiteFolder, options: CheckOptions): Promise<CheckResult> {
  const { rules, skipped } = runnableRules(options.rules, options.expected);
  const collected = collectFacts(folder, options.expected);
  const { site, pageFiles } = collected;
  const { readers = [], launch = false } = options;
  const problems: Problem[] = [];
  const failed = new Set<string>();
  const intern = createStringPool();
  const checkHere = (files: readonly string[]) => checkPages(collected, files, { rules, readers });
  for await (const page of options.checkFiles?.(pageFiles, checkHere) ?? checkHere(pageFiles)) {
    collected.add(page.reading);
    // A rule that throws does so in every thread, and is reported once.
    const isKnown = page.failed.length > 0 && page.failed.every((id) => failed.has(id));
    for (const problem of page.problems)
      if (!isKnown || problem.code !== 'rule-failed') problems.push(withInterned(problem, intern));
    for (const id of page.failed) failed.add(id);
  }
  for (const rule of rules) {
    if (!('checkSite' in rule) || failed.has(rule.id)) continue;
    problems.push(...runRule(rule, () => rule.checkSite(site, { launch }), site).problems);
  }
  for (const reader of readers) problems.push(...(await reader.finish()));
  for (const rule of rules) {
    const findings =
      'checkOutput' in rule
        ? await rule.checkOutput(site, errorFiles(problems, options.baseline))
        : 'checkLinks' in rule && options.external
          ? await rule.checkLinks(site.outside)
          : [];
    problems.push(...findings.map((finding) => toProblem(rule, finding, site)));
  }
  return { site, problems: framesOfFirst(problems), skipped };
}

/** Tells which files have an error that fails the check. Findings of the baseline do not count. */
function errorFiles(
  problems: readonly Problem[],
  baseline: CheckOptions['baseline'],
): (file: string) => boolean {
  if (baseline === 'everything') return () => false;
  const reported = baseline === undefined ? problems : withoutKnown(problems, baseline).problems;
  const files = new Set(
    reported.flatMap(({ severity, location }) => (severity === 'error' && location ? [location.file] : [])),
  );
  return (file) => files.has(file);
}

/** A problem whose repeated texts are one copy in memory: many findings have the same code, hint and file. */
function withInterned(problem: Problem, intern: (text: string) => string): Problem {
  const { code, hint, location } = problem;
  return {
    ...problem,
    code: intern(code),
    ...(hint !== undefined && { hint: intern(hint) }),
    ...(location !== undefined && { location: { ...location, file: intern(location.file) } }),
  };
}

/**
 * The rules that can run, and those that are skipped because there is no data or because it was edited since the build. If any rule is
 * skipped for an edit, the rule about the output runs too, because it reports that the output is stale.
 */
export function runnableRules(
  rules: readonly Rule[],
  expected: ExpectedSite | null,
): { readonly rules: readonly Rule[]; readonly skipped: readonly Rule[] } {
  const isStale = expected?.output === 'stale';
  const isSkipped = (rule: Rule) =>
    rule.needsData === true && (expected === null || (isStale && !('checkOutput' in rule)));
  const skipped = rules.filter(isSkipped);
  const run = rules.filter((rule) => !isSkipped(rule));
  const mustReportStale = isStale && skipped.length > 0 && !run.includes(outputDiffers);
  return { rules: mustReportStale ? [...run, outputDiffers] : run, skipped };
}
