// Runs the rules over a built site and collects their findings. A rule that throws becomes a
// finding, and the others still run. Entry point: checkSite.
import type { Problem } from '../problem.ts';
import { collectFacts } from './facts/collect-facts.ts';
import type { ExpectedSite, PageFacts, PageSummary } from './facts/facts.ts';
import type { SiteFolder } from './facts/folder.ts';
import { locateStart } from './facts/locations.ts';
import { limitProblems } from './limit-problems.ts';
import { isAboutTexts, type Rule } from './rule.ts';
import { rules as allRules } from './rules/index.ts';
import { runRule, runTextRule, toProblem } from './run-rules.ts';

export interface CheckOptions {
  readonly rules: readonly Rule[];
  readonly expected: ExpectedSite | null;
  /** Whether placeholders, which must be replaced before launch, are errors. */
  readonly launch?: boolean;
  /** Whether links that lead outside the site are requested. */
  readonly external?: boolean;
  /** The only page that is read. */
  readonly only?: string | undefined;
  /** Finds more problems of a page. */
  readonly validate?: ((page: PageFacts) => Promise<readonly Problem[]>) | undefined;
  /** Checks a page, or says what is known of it. */
  readonly checkPage?: (file: string, check: () => Promise<PageResult>) => Promise<PageResult>;
  /** Called after each page, and before pages are compared. */
  readonly onStep?: (step: string) => void;
}

export interface PageResult {
  /** Null for an alias, and for a page that cannot be read. */
  readonly summary: PageSummary | null;
  readonly problems: readonly Problem[];
}

/** Checks every page, then the site as a whole; `skipped` are rules that need data. */
export async function checkSite(folder: SiteFolder, options: CheckOptions) {
  const { expected, launch = false, external = false, validate, only, onStep = () => {} } = options;
  const { checkPage = (_, check) => check() } = options;
  const { rules, skipped } = selectRules(options.rules, expected);
  const { site, read, summarize, add, pageFiles } = collectFacts(folder, expected);
  const check = async (file: string): Promise<PageResult> => {
    const page = readPage(file, read);
    if ('problem' in page) return { summary: null, problems: [page.problem] };
    const problems = [
      ...rules.flatMap((rule) => ('checkPage' in rule ? runRule(rule, () => rule.checkPage(page, site)) : [])),
      ...((await validate?.(page)) ?? []),
    ];
    // A copy with its own strings, because V8 retains the whole page for a substring of it.
    return { summary: summarize(page), problems: structuredClone(problems) };
  };
  const problems: Problem[] = [];
  const files = only === undefined ? pageFiles : [only];
  for (const [index, file] of files.entries()) {
    const { summary, problems: found } = await checkPage(file, () => check(file));
    onStep(`Checking pages, ${index + 1} of ${files.length}`);
    if (summary !== null) add(summary);
    problems.push(...found);
  }
  onStep(external ? 'Asking other sites' : 'Comparing pages');
  for (const rule of rules) {
    if (isAboutTexts(rule) && expected !== null) problems.push(...runTextRule(rule, expected));
    if (only !== undefined) continue;
    if ('checkSite' in rule) problems.push(...runRule(rule, () => rule.checkSite(site, { launch })));
    if ('checkAsync' in rule && (external || rule.external !== true))
      problems.push(...limitProblems((await rule.checkAsync(site)).map((finding) => toProblem(rule, finding))));
  }
  // A rule that throws does so on page after page, and is reported once.
  const failures = new Set<string>();
  const isFirst = ({ location, message }: Problem) =>
    location !== undefined || failures.size < failures.add(message).size;
  return { site, problems: problems.filter(isFirst), skipped };
}

function readPage(file: string, read: (file: string) => PageFacts) {
  try {
    return read(file);
  } catch (error) {
    const problem: Problem = {
      code: 'page-not-checked',
      severity: 'error',
      message: `\`${file}\` cannot be read: ${error instanceof Error ? error.message : String(error)}. It was not checked.`,
      location: locateStart(file),
      hint: 'Divide the page, or find out why it is so large.',
    };
    return { problem };
  }
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
      : rule.needsData === true && (expected === null || (isStale && rule.id !== OUTPUT_RULE));
  const skipped = rules.filter(isSkipped);
  const run = rules.filter((rule) => !isSkipped(rule));
  const needsReport = isStale && skipped.length > 0 && !run.some(({ id }) => id === OUTPUT_RULE);
  return { rules: needsReport ? [...run, ...allRules.filter(({ id }) => id === OUTPUT_RULE)] : run, skipped };
}

const OUTPUT_RULE = 'output-differs';

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
