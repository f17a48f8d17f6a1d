import {
  type Baseline,
  EMPTY_BASELINE,
  readBaseline,
  withoutKnown,
  writeBaseline,
} from '../check/reporters/baseline.ts';
import { groupByCause } from '../check/reporters/group-by-cause.ts';
import { printReport } from '../check/reporters/index.ts';
import { createReaderPaths } from '../check/reporters/reader-paths.ts';
import { type CheckReport, countOf } from '../check/reporters/report.ts';
import { formatRuleList } from '../check/reporters/rule-list.ts';
import { isExternal, type Rule } from '../check/rule.ts';
import { rules } from '../check/rules/index.ts';
import { type Checked, runCheck } from '../pipeline/run-check.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { type Problem, sortProblems } from '../problem.ts';
import { getExitCode, type Terminal } from '../terminal/terminal.ts';
import type { SiteCheckOptions } from './check-options.ts';
import { readToday } from './today.ts';

/** Checks a built site and reports what it finds. The exit code: 0, or 1 if there are errors or too many warnings. */
export async function check(options: SiteCheckOptions, terminal: Terminal): Promise<number> {
  for (const note of options.notes) terminal.err(note);
  const baseline = openBaseline(options);
  const outcome = await runCheck({
    ...options,
    rules: enabledRules(options),
    environment: terminal.browser,
    today: readToday(),
  });
  if ('problems' in outcome) {
    terminal.problems(outcome.problems, 'The site was not checked.');
    return getExitCode(outcome.problems);
  }
  const { warnings } = outcome.checked;
  if (warnings.length > 0)
    terminal.problems(warnings, 'These are about the data; the site is checked anyway.');
  const found = sortProblems(outcome.checked.findings);
  if (options.writeBaseline && options.baseline !== null) {
    writeBaseline(options.baseline, found);
    terminal.out(
      `Wrote ${found.length} ${found.length === 1 ? 'finding' : 'findings'} to \`${options.baseline}\`. Checks with this \`--baseline\` do not report them again.`,
    );
    return 0;
  }
  const { problems, known } = withoutKnown(found, baseline);
  const report = createReport(options, outcome.checked, { problems: groupByCause(problems), known });
  printReport(report, options.reporters, terminal);
  return exitCodeOf(report, options, terminal);
}

/** Prints every rule by category. */
export function listRules(terminal: Terminal): number {
  terminal.out(formatRuleList());
  return 0;
}

function openBaseline({ baseline, writeBaseline }: SiteCheckOptions): Baseline {
  if (baseline === null || writeBaseline) return EMPTY_BASELINE;
  const read = readBaseline(baseline);
  if (read === null)
    throw new UsageError(`There is no baseline in \`${baseline}\`. Add \`--write-baseline\` to write one.`);
  return read;
}

function enabledRules({ isEnabled, browser, external }: SiteCheckOptions): readonly Rule[] {
  return rules.filter(
    (rule) =>
      isEnabled(rule.id) && (browser || !('checkRendered' in rule)) && (external || !isExternal(rule)),
  );
}

function createReport(
  options: SiteCheckOptions,
  { pages, skipped, stale }: Checked,
  { problems, known }: { readonly problems: readonly Problem[]; readonly known: number },
): CheckReport {
  return {
    problems: sortProblems(problems.map(createReaderPaths(options))),
    pages,
    rules: enabledRules(options),
    skipped,
    stale,
    known,
    version: options.packageInfo.version,
  };
}

function exitCodeOf(
  { problems }: CheckReport,
  { maxWarnings }: SiteCheckOptions,
  terminal: Terminal,
): number {
  const warnings = countOf(problems, 'warning');
  const hasTooMany = warnings > maxWarnings;
  if (hasTooMany)
    terminal.err(`The number of warnings is ${warnings}; \`--max-warnings\` allows ${maxWarnings}.`);
  return countOf(problems, 'error') > 0 || hasTooMany ? 1 : 0;
}
