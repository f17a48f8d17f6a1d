// Runs the rules over a built site and gathers what they find. A rule that throws is a finding of its own, and the others run on.
// Enters at checkSite.
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
  /** True reports what must be done before launch as errors. */
  readonly launch?: boolean;
  /** Spreads the pages over workers; without it this thread checks them all. */
  readonly checkFiles?: CheckFiles;
  /** True requests the links that lead outside the site. */
  readonly external?: boolean;
  /** Findings that are known already; `everything` while a baseline is written. */
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
  /** Rules that need data, without data or with data that was edited since the build. */
  readonly skipped: readonly Rule[];
}

export async function checkSite(folder: SiteFolder, options: CheckOptions): Promise<CheckResult> {
  const { rules, skipped } = runnableRules(options.rules, options.expected);
  const collected = collectFacts(folder, options.expected);
  const { site, pageFiles } = collected;
  const { readers = [], launch = false } = options;
  const problems: Problem[] = [];
  const failed = new Set<string>();
  const share = createStringPool();
  const checkHere = (files: readonly string[]) => checkPages(collected, files, { rules, readers });
  for await (const page of options.checkFiles?.(pageFiles, checkHere) ?? checkHere(pageFiles)) {
    collected.add(page.reading);
    // A rule that throws does so in every thread, and is reported once.
    const isKnown = page.failed.length > 0 && page.failed.every((id) => failed.has(id));
    for (const problem of page.problems)
      if (!isKnown || problem.code !== 'rule-failed') problems.push(withShared(problem, share));
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

/** Which files have an error that fails the check: a finding of the baseline does not. */
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

/** With one copy of what many findings say alike. */
function withShared(problem: Problem, share: (text: string) => string): Problem {
  const { code, hint, location } = problem;
  return {
    ...problem,
    code: share(code),
    ...(hint !== undefined && { hint: share(hint) }),
    ...(location !== undefined && { location: { ...location, file: share(location.file) } }),
  };
}

/**
 * The rules that can run, and those that cannot: without data, or with data that was edited since the build, nothing can be compared
 * with it. The one rule about the output itself reports that it is stale, whenever another rule must be skipped for it.
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
  const mustTell = isStale && skipped.length > 0 && !run.includes(outputDiffers);
  return { rules: mustTell ? [...run, outputDiffers] : run, skipped };
}
