// Runs the rules over a built site and gathers what they find. A rule that throws is a finding of its own, and the others run on.
// Enters at checkSite.
import type { Problem } from '../problem.ts';
import { type Baseline, withoutKnown } from './reporters/baseline.ts';
import type { ExpectedSite, SiteFacts } from './facts/facts.ts';
import type { SiteFolder } from './facts/folder.ts';
import { gatherSite, type KeepReading } from './facts/collect-facts.ts';
import { createInterner } from './facts/string-pool.ts';
import {
  framesOfFirst,
  lookAtPages,
  type PageFound,
  type PageReader,
  runRule,
  toProblem,
} from './check-pages.ts';
import type { Rule } from './rule.ts';
import { outputDiffers } from './rules/output/output-differs.ts';

export interface CheckOptions {
  readonly rules: readonly Rule[];
  readonly expected: ExpectedSite | null;
  readonly readers?: readonly PageReader[];
  /** True reports what must be done before launch as errors. */
  readonly launch?: boolean;
  /** Shares the pages with other threads. */
  readonly share?: SharePages;
  /** True requests the links that lead outside the site. */
  readonly external?: boolean;
  /** Findings that are known already; `everything` while a baseline is written. */
  readonly baseline?: Baseline | 'everything';
  /** Who checks much the same site again and again may keep what was read of its pages. */
  readonly keep?: KeepReading;
}

/** What comes of every page, in the order of the files; `lookHere` looks at some of them in this thread. */
export type SharePages = (
  files: readonly string[],
  lookHere: (files: readonly string[]) => AsyncGenerator<PageFound>,
) => AsyncIterable<PageFound>;

export interface CheckResult {
  readonly site: SiteFacts;
  readonly problems: readonly Problem[];
  /** Rules that need data, without data or with data that was edited since the build. */
  readonly skipped: readonly Rule[];
}

export async function checkSite(folder: SiteFolder, options: CheckOptions): Promise<CheckResult> {
  const { rules, skipped } = runnableRules(options.rules, options.expected);
  const gathered = gatherSite(folder, options.expected, options.keep);
  const { site, pageFiles } = gathered;
  const { readers = [], launch = false } = options;
  const problems: Problem[] = [];
  const failed = new Set<string>();
  const share = createInterner();
  const lookHere = (files: readonly string[]) => lookAtPages(gathered, files, { rules, readers });
  for await (const page of options.share?.(pageFiles, lookHere) ?? lookHere(pageFiles)) {
    gathered.add(page.reading);
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
    reported.flatMap(({ severity, place }) => (severity === 'error' && place ? [place.file] : [])),
  );
  return (file) => files.has(file);
}

/** With one copy of what many findings say alike. */
function withShared(problem: Problem, share: (text: string) => string): Problem {
  const { code, hint, place } = problem;
  return {
    ...problem,
    code: share(code),
    ...(hint !== undefined && { hint: share(hint) }),
    ...(place !== undefined && { place: { ...place, file: share(place.file) } }),
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
