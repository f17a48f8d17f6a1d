// Runs the rules over a built site and collects their findings. A rule that throws becomes a
// finding, and the others still run. Entry point: checkSite.
import type { Problem } from '../problem.ts';
import { collectFacts } from './facts/collect-facts.ts';
import type { ExpectedSite } from './facts/facts.ts';
import type { SiteFolder } from './facts/folder.ts';
import { locateStart } from './facts/locations.ts';
import type { PageStructure } from './html-validate/validate-pages.ts';
import { limitProblems } from './limit-problems.ts';
import { isAboutTexts, isExternal, type Rule } from './rule.ts';
import { outputDiffers } from './rules/output/output-differs.ts';
import { type PageResult, runPageRules, runRule, runTextRule, toProblem } from './run-rules.ts';

export interface CheckOptions {
  readonly rules: readonly Rule[];
  readonly expected: ExpectedSite | null;
  /** Whether placeholders, which must be replaced before launch, are errors. */
  readonly launch?: boolean;
  /** Whether links that lead outside the site are requested. */
  readonly external?: boolean;
  /** Checks the pages another way than one after the other. */
  readonly checkFiles?: CheckFiles;
  /** Whether the result has the structures of the pages, for html-validate. */
  readonly withStructures?: boolean;
  /** Called after each page, and before pages are compared. */
  readonly onStep?: (step: string) => void;
}

/** The results of all pages in order; `checkPages` checks some of them. */
export type CheckFiles = (
  files: readonly string[],
  checkPages: (files: readonly string[]) => Iterable<PageResult>,
) => AsyncIterable<PageResult> | Iterable<PageResult>;

/** Checks every page, then the site as a whole; `skipped` are rules that need data. */
export async function checkSite(
  folder: SiteFolder,
  {
    expected,
    launch = false,
    external = false,
    checkFiles = (files, checkPages) => checkPages(files),
    withStructures = false,
    onStep = () => {},
    ...options
  }: CheckOptions,
) {
  const { rules, skipped } = selectRules(options.rules, expected);
  const collected = collectFacts(folder, expected);
  const { site, pageFiles } = collected;
  const problems: Problem[] = [];
  const structures: PageStructure[] = [];
  const checkPages = (files: readonly string[]) => runPageRules(collected, files, rules, { withStructures });
  let read = 0;
  for await (const page of checkFiles(pageFiles, checkPages)) {
    read++;
    onStep(`Checking pages, ${read} of ${pageFiles.length}`);
    collected.add(page.record);
    problems.push(...page.problems);
    if (page.structure !== undefined) structures.push(page.structure);
  }
  onStep(external ? 'Asking other sites' : 'Comparing pages');
  for (const rule of rules) {
    if (isAboutTexts(rule) && expected !== null) problems.push(...runTextRule(rule, expected));
    if ('checkSite' in rule) problems.push(...runRule(rule, () => rule.checkSite(site, { launch })));
    if ('checkAsync' in rule && (external || !isExternal(rule)))
      problems.push(...limitProblems((await rule.checkAsync(site)).map((finding) => toProblem(rule, finding))));
  }
  // A rule that throws does so on page after page, and is reported once.
  const failures = new Set<string>();
  const isFirst = ({ location, message }: Problem) =>
    location !== undefined || failures.size < failures.add(message).size;
  return { site, problems: problems.filter(isFirst), skipped, structures };
}

/**
 * The rules that can run, and those that are skipped because there is no data or because it was
 * edited since the build. If any rule is skipped for an edit, the rule about the output runs too,
 * because it reports that the output is stale.
 */
function selectRules(rules: readonly Rule[], expected: ExpectedSite | null) {
  const isStale = typeof expected?.output === 'string';
  const isSkipped = (rule: Rule) =>
    isAboutTexts(rule)
      ? expected === null
      : rule.needsData === true && (expected === null || (isStale && rule !== outputDiffers));
  const skipped = rules.filter(isSkipped);
  const run = rules.filter((rule) => !isSkipped(rule));
  const mustReportStale = isStale && skipped.length > 0 && !run.includes(outputDiffers);
  return { rules: mustReportStale ? [...run, outputDiffers] : run, skipped };
}

/** Returns a problem if the site was built for another URL: all its links would be wrong. */
export function findWrongBaseUrl(folder: SiteFolder, url: string): Problem | null {
  const { origin, basePath } = collectFacts(folder, null).site;
  if (origin === null || origin + basePath === url) return null;
  return {
    code: 'wrong-base-url',
    severity: 'error',
    message: `The site was built for \`${origin + basePath}\`, not for \`${url}\`, so nothing was checked.`,
    location: locateStart('index.html'),
    hint: `Check it with \`--base-url ${origin + basePath}\`, or build it again with \`--base-url ${url}\`.`,
  };
}
