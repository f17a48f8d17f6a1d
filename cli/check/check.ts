// Runs the rules over a built site and gathers what they find. A rule that throws is a finding of its own, and the others run on.
// Enters at checkSite.
import type { Problem } from '../problem.ts';
import type { ExpectedSite, PageFacts, SiteFacts } from './facts.ts';
import type { SiteFolder } from './folder.ts';
import { gatherSite } from './gather.ts';
import type { Finding, Rule } from './rule.ts';

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
  const { site, readPages } = gatherSite(folder, options.expected);
  const problems: Problem[] = [];
  const failed = new Set<Rule>();
  const run = (rule: Rule, look: () => readonly Finding[]) => {
    if (failed.has(rule)) return;
    try {
      for (const finding of look()) problems.push(toProblem(rule, finding, options.launch === true));
    } catch (error) {
      failed.add(rule);
      problems.push(ruleFailed(rule, error));
    }
  };
  let framed = 0;
  for (const page of readPages()) {
    for (const reader of options.readers ?? []) await reader.read(page);
    for (const rule of rules) if ('page' in rule) run(rule, () => rule.page(page, site));
    dropFrames(problems, framed);
    framed = problems.length;
  }
  for (const rule of rules) if ('site' in rule) run(rule, () => rule.site(site));
  for (const reader of options.readers ?? []) problems.push(...(await reader.finish()));
  dropFrames(problems, framed);
  return { site, problems, skipped };
}

/** A rule's finding with all that the rule says of itself. */
export function toProblem(rule: Rule, finding: Finding, launch = false): Problem {
  const severity = launch && rule.beforeLaunch === true ? 'error' : (finding.severity ?? rule.severity);
  return {
    code: rule.id,
    severity,
    message: finding.message,
    place: finding.place,
    hint: finding.hint ?? rule.mend,
    ...(finding.data !== undefined && { data: finding.data }),
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
