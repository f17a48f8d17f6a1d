// Runs the rules over a built site and gathers what they find. A rule that throws is a finding of its own, and the others run on.
// Enters at checkSite.
import type { Problem } from '../problem.ts';
import { dataPlace, expectedRoute } from './expectations.ts';
import type { ExpectedSite, PageFacts, SiteFacts } from './facts.ts';
import type { SiteFolder } from './folder.ts';
import { gatherSite, type KeepReading, pagePath } from './gather.ts';
import type { Finding, PlaceRange, Rule } from './rule.ts';
import { settleProblems } from './settle.ts';

/** Reads pages as they pass by and answers at the end: html-validate in threads of its own, a browser. */
export interface PageReader {
  read(page: PageFacts): void | Promise<void>;
  finish(): Promise<readonly Problem[]>;
}

export interface CheckOptions {
  readonly rules: readonly Rule[];
  readonly expected: ExpectedSite | null;
  readonly readers?: readonly PageReader[];
  /** True raises what must be done before launch to errors. */
  readonly launch?: boolean;
  /** Who checks much the same site again and again may keep what was read of its pages. */
  readonly keep?: KeepReading;
}

export interface CheckResult {
  readonly site: SiteFacts;
  readonly problems: readonly Problem[];
  /** Rules that were skipped for want of the data. */
  readonly skipped: readonly Rule[];
}

/** How many findings keep the text of their line for a code frame; a page on one line is a long text. */
const FRAMES = 300;

export async function checkSite(folder: SiteFolder, options: CheckOptions): Promise<CheckResult> {
  const skipped = options.rules.filter((rule) => rule.needsData === true && options.expected === null);
  const rules = options.rules.filter((rule) => !skipped.includes(rule));
  const { site, readPages } = gatherSite(folder, options.expected, options.keep);
  const problems: Problem[] = [];
  const yielding = new Map<Problem, readonly PlaceRange[]>();
  const failed = new Set<Rule>();
  const run = (
    rule: Rule,
    look: () => readonly Finding[],
    ranges: () => readonly PlaceRange[] = () => [],
  ) => {
    if (failed.has(rule)) return;
    try {
      for (const finding of look()) {
        const problem = toProblem(rule, finding, { site, launch: options.launch === true });
        problems.push(problem);
        const held = ranges();
        if (held.length > 0) yielding.set(problem, held);
      }
    } catch (error) {
      failed.add(rule);
      problems.push(ruleFailed(rule, error));
    }
  };
  let framed = 0;
  for (const page of readPages()) {
    const isKnown = options.expected === null || expectedRoute(site, page.path) !== undefined;
    if (isKnown) for (const reader of options.readers ?? []) await reader.read(page);
    for (const rule of rules) {
      if (!('page' in rule) || (!isKnown && rule.looksAtAll !== true)) continue;
      run(
        rule,
        () => rule.page(page, site),
        () => rule.yieldsWithin?.(page) ?? [],
      );
    }
    dropFrames(problems, framed);
    framed = problems.length;
  }
  for (const rule of rules) if ('site' in rule) run(rule, () => rule.site(site));
  for (const reader of options.readers ?? []) problems.push(...(await reader.finish()));
  dropFrames(problems, framed);
  return { site, problems: settleProblems(problems, site, yielding), skipped };
}

/** A rule's finding with all that the rule says of itself; without the site it has no place in the data. */
export function toProblem(
  rule: Rule,
  finding: Finding,
  { site, launch }: { readonly site: SiteFacts | null; readonly launch: boolean },
): Problem {
  const data =
    finding.data ??
    (site === null ? null : dataPlace(site, pagePath(finding.place.file), finding.says ?? ''));
  const severity = launch && rule.beforeLaunch === true ? 'error' : (finding.severity ?? rule.severity);
  return {
    code: rule.id,
    severity,
    message: finding.message,
    place: finding.place,
    hint: finding.hint ?? rule.mend,
    ...(data !== null && { data }),
  };
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

/** Takes the line's text from the findings above the limit; those before `from` were seen to already. */
function dropFrames(problems: Problem[], from: number): void {
  for (let at = Math.max(from, FRAMES); at < problems.length; at++) {
    const problem = problems[at];
    if (problem?.place?.source === undefined) continue;
    const { source: _, ...place } = problem.place;
    problems[at] = { ...problem, place };
  }
}
